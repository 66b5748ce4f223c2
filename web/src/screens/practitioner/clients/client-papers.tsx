import type { ClientFile, ClientPaper } from 'contracts';
import { classes } from '../../../components/design/classes.ts';
import { IconFileText, IconPaperclip } from '../../../components/design/later-icons.ts';
import { DOT, longDay, sizeText } from '../../../components/design/french-format.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import styles from './clients.module.css';

const addressOf = ({ id, kind }: ClientPaper): string =>
  kind === 'advice'
    ? `/generate-pdf/${encodeURIComponent(id)}`
    : `/api/practitioner/papers/${encodeURIComponent(id)}/file`;

const factsOf = ({ kind, on, bytes, relative }: ClientPaper): string =>
  [
    `${kind === 'advice' ? 'remise' : 'remis'} le ${longDay(on)}`,
    ...(relative === null ? [] : [`pour ${relative}`]),
    ...(bytes === null ? [] : [sizeText(bytes)]),
  ].join(DOT);

const Paper = ({ paper }: { readonly paper: ClientPaper }) => (
  <li className={styles['paper']}>
    {paper.kind === 'advice' ? <IconFileText /> : <IconPaperclip />}
    <div className={styles['paper-words']}>
      <a className={layout['touch']} href={addressOf(paper)} download>
        {paper.title ?? 'Préconisation'}
      </a>
      <p className={typography['small']}>
        <WithOrdinals>{factsOf(paper)}</WithOrdinals>
      </p>
    </div>
  </li>
);

/** The papers of a client, which are written and withdrawn at an appointment. */
export const ClientPapers = ({ client: { papers } }: { readonly client: ClientFile }) => (
  <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
    <h2 className={typography['subtitle']}>Documents remis</h2>
    {papers.length === 0 ? (
      <p>Aucun document. Vous en remettez depuis un rendez-vous.</p>
    ) : (
      <ul>
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} />
        ))}
      </ul>
    )}
  </section>
);
