import type { CustomerRequest } from 'contracts';
import { DOT, typographic } from '../../components/design/french-format.ts';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import typography from '../../components/design/typography.module.css';
import styles from './exchange.module.css';
import { zonedMoment } from '../starts/zoned-hour.ts';
import layout from '../../components/design/layout.module.css';

type ExchangeProps = {
  /** The question that the text answers. */
  readonly question: string | null;
  readonly text: string;
  readonly messages: CustomerRequest['messages'];
  /** The party that reads; its own messages are not headed by a name. */
  readonly reader: CustomerRequest['messages'][number]['by'];
  readonly other: string;
  readonly timeZone: string;
};

const texts = {
  letter: 'La demande',
  messages: 'Vos échanges',
  you: 'Vous',
  question: (question: string) => `Question de la séance\u00a0: ${question}`,
} as const;

export const Exchange = ({ question, text, messages, reader, other, timeZone }: ExchangeProps) => (
  <>
    {question === null ? null : (
      <p className={typography['small']}>{texts.question(typographic(question))}</p>
    )}
    <blockquote className={styles['letter']} aria-label={texts.letter}>
      {typographic(text)}
    </blockquote>
    {messages.length === 0 ? null : (
      <ul className={layout['stack-3']} aria-label={texts.messages}>
        {messages.map(({ by, at, text: messageText }) => (
          <li key={at} className={styles['message']}>
            <p className={typography['small']}>
              <strong>{by === reader ? texts.you : other}</strong>
              <span>{DOT}</span>
              <WithOrdinals>{zonedMoment(at, timeZone)}</WithOrdinals>
            </p>
            <p className={styles['said']}>{typographic(messageText)}</p>
          </li>
        ))}
      </ul>
    )}
  </>
);
