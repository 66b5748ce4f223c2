import type { ClientReach } from 'contracts';
import { phoneHref, phoneText } from '../../components/design/french-format.ts';
import { reachTexts as texts } from './reach-texts.ts';
import styles from './reach.module.css';

type ClientProps = { readonly client: ClientReach };

export const ClientCall = ({ client: { fullName, phone } }: ClientProps) =>
  phone === '' ? (
    <span className={styles['nothing']}>{texts.nothing}</span>
  ) : (
    <a className={styles['call']} href={phoneHref(phone)} aria-label={texts.call(fullName)}>
      {phoneText(phone)}
    </a>
  );
