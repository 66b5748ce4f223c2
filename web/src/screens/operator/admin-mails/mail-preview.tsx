import { ownValue } from 'contracts';
import type { AdminMailContent } from 'contracts';
import { classes } from '../../../components/design/classes.ts';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { Tabs, type Tab } from '../../../components/controls/tabs.tsx';
import typography from '../../../components/design/typography.module.css';
import { HtmlPart, TextPart } from '../../../features/operations/mail-parts.tsx';
import { mailTexts as texts } from './admin-mails-texts.ts';
import styles from './mail-preview.module.css';
import layout from '../../../components/design/layout.module.css';

type Message = NonNullable<AdminMailContent['message']>;

const Download = ({
  type,
  name,
  text,
  label,
}: Readonly<Record<'type' | 'name' | 'text' | 'label', string>>) => (
  <a
    className={layout['touch']}
    download={name}
    href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}
  >
    {label}
  </a>
);

const CalendarPart = ({ method, ics }: NonNullable<Message['calendar']>) => (
  <div className={styles['part']}>
    <p className={styles['note']}>{ownValue<string>(texts.methods, method) ?? method}</p>
    <TextPart label="Fichier d’agenda joint" text={ics} />
    <Download
      type="text/calendar"
      name="rendez-vous.ics"
      text={ics}
      label="Télécharger le fichier .ics"
    />
  </div>
);

const SourcePart = ({ source }: { readonly source: string }) => (
  <div className={styles['part']}>
    <TextPart label="Message brut" text={source} />
    <Download
      type="message/rfc822"
      name="message.eml"
      text={source}
      label="Télécharger le message (.eml)"
    />
  </div>
);

const InTab = ({ children }: { readonly children: Elements }) => (
  <div className={styles['part']}>{children}</div>
);

const tabsOf = ({ html, text, calendar }: Message, source: string | null): readonly Tab[] => [
  {
    id: 'html',
    label: 'HTML',
    panel: (
      <InTab>
        <HtmlPart html={html} />
      </InTab>
    ),
  },
  {
    id: 'texte',
    label: 'Texte',
    panel: (
      <InTab>
        <TextPart label="Partie texte du message" text={text} />
      </InTab>
    ),
  },
  ...(calendar === null
    ? []
    : [{ id: 'agenda', label: 'Agenda (.ics)', panel: <CalendarPart {...calendar} /> }]),
  ...(source === null
    ? []
    : [{ id: 'source', label: 'Source', panel: <SourcePart source={source} /> }]),
];

export const MailPreview = ({ content, message, source }: AdminMailContent) => {
  if (message === null) return <EmptyState title={texts.content[content]} />;
  return (
    <section
      className={classes(surfaces['card'], surfaces['roomy'], styles['preview'])}
      aria-labelledby="message"
    >
      <div className={styles['head']}>
        <h2 className={typography['subtitle']} id="message">
          Message
        </h2>
        <p className={styles['note']}>{texts.content[content]}</p>
        <dl className={styles['lines']}>
          {(
            [
              ['Objet', message.subject],
              ['De', message.from],
              ['À', message.to],
            ] as const
          ).map(([term, value]) => (
            <div key={term} className={styles['line']}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Tabs label="Parties du message" tabs={tabsOf(message, source)} />
    </section>
  );
};
