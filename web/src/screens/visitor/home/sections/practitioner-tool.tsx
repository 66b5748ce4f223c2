import { ButtonLink } from '../../../../components/controls/button.tsx';
import { IconCheck } from '../../../../components/design/icons.ts';
import { isPractitioner, useSession } from '../../../../features/session/session-api.ts';
import { DemoLink } from '../../../../features/site/demo-link.tsx';
import { paths } from '../../../../paths.ts';
import { homeTexts } from '../home-texts.ts';
import picture from './praticiens.svg';
import styles from './practitioner-tool.module.css';

const texts = homeTexts.tool;

type Part = { readonly text: string; readonly isSoon?: boolean };
const parts: readonly Part[] = texts.parts;

const Tool = () => (
  <section className={styles['tool']} id="protool" aria-labelledby="protool-titre">
    <img className={styles['picture']} src={picture} alt="" loading="lazy" />
    <div className={styles['words']}>
      <h2 id="protool-titre">{texts.title}</h2>
      <p className={styles['text']}>{texts.text}</p>
      <ul className={styles['parts']}>
        {parts.map(({ text, isSoon = false }) => (
          <li key={text}>
            <IconCheck size={18} />
            <span>
              <span>{text}</span>
              {isSoon ? <span className={styles['soon']}>{` (${texts.soon})`}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['trial']}>{texts.trial}</p>
      <div className={styles['ways']}>
        <ButtonLink className={styles['try']} to={paths.connection} variant="second">
          {texts.try}
        </ButtonLink>
        <DemoLink className={styles['demo']} />
      </div>
    </div>
  </section>
);

export const PractitionerTool = () => (isPractitioner(useSession().status) ? null : <Tool />);
