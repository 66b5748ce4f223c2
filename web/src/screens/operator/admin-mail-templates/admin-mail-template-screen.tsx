import { classes } from '../../../components/design/classes.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { HtmlPart, TextPart } from '../../../features/operations/mail-parts.tsx';
import { paths } from '../../../paths.ts';
import { useGetMailTemplateQuery } from './admin-mail-templates-api.ts';
import styles from './admin-mail-templates.module.css';

const record = {
  list: paths.adminMailTemplates,
  texts: {
    page: 'Modèle d’e-mail',
    back: 'Tous les modèles',
    unknown: 'Ce modèle est introuvable',
    unknownText: 'Aucun e-mail ne porte ce nom.',
  },
};

type PartProps = { readonly id: string; readonly title: string; readonly children: Elements };

const Part = ({ id, title, children }: PartProps) => (
  <section
    className={classes(surfaces['card'], surfaces['roomy'], styles['part'])}
    aria-labelledby={id}
  >
    <h2 className={typography['subtitle']} id={id}>
      {title}
    </h2>
    {children}
  </section>
);

const OneTemplate = ({ id }: { readonly id: string }) => (
  <RecordView {...record} query={useGetMailTemplateQuery({ kind: id })}>
    {({ template, message }) => (
      <>
        <h1 className={styles['title']}>{template.name}</h1>
        <p className={styles['version']}>{`Version ${template.version}`}</p>
        <p className={styles['subject']}>
          <span className={typography['small']}>Objet</span>
          <span>{message.subject}</span>
        </p>
        <div className={styles['parts']}>
          <Part id="html" title="HTML">
            <HtmlPart html={message.html} />
          </Part>
          <Part id="texte" title="Texte">
            <TextPart label="Partie texte du message" text={message.text} />
          </Part>
        </div>
      </>
    )}
  </RecordView>
);

export const AdminMailTemplateScreen = () => <RecordScreen {...record} of={OneTemplate} />;
