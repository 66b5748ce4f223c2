import type { MailTemplate } from 'contracts';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { BackLink } from '../../../components/page/details-page.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { useGetMailTemplatesQuery } from './admin-mail-templates-api.ts';
import styles from './admin-mail-templates.module.css';

const recipients = {
  customer: 'Aux clients',
  practitioner: 'Aux praticiens',
  account: 'À tous les comptes',
  sender: 'À qui nous écrit',
  subscriber: 'À qui s’inscrit à la lettre',
} as const satisfies Record<MailTemplate['to'], string>;

const Row = ({
  template: { kind, name, subject, version },
}: {
  readonly template: MailTemplate;
}) => (
  <li className={classes(surfaces['card'], styles['row'])}>
    <div className={styles['words']}>
      <Link className={layout['touch']} to={`${paths.adminMailTemplates}/${kind}`}>
        {name}
      </Link>
      <p className={typography['small']}>{subject}</p>
    </div>
    <p className={classes(typography['small'], styles['version'])}>{`Version ${version}`}</p>
  </li>
);

type GroupProps = {
  readonly to: MailTemplate['to'];
  readonly templates: readonly MailTemplate[];
};

const Group = ({ to, templates }: GroupProps) => (
  <section className={layout['stack-3']} aria-labelledby={to}>
    <h2 className={typography['subtitle']} id={to}>
      {recipients[to]}
    </h2>
    <ul className={styles['list']}>
      {templates.map((template) => (
        <Row key={template.kind} template={template} />
      ))}
    </ul>
  </section>
);

export const AdminMailTemplatesScreen = () => (
  <>
    <PageTitle>Modèles d’e-mails</PageTitle>
    <BackLink to={paths.adminMails}>Tous les e-mails</BackLink>
    <PageHeading title="Modèles d’e-mails">
      Chaque e-mail que le site envoie, avec des personnes inventées. Sa version change dès que ses
      mots changent.
    </PageHeading>
    <QueryView query={useGetMailTemplatesQuery()}>
      {({ templates }) => (
        <div className={layout['stack-5']}>
          {(Object.keys(recipients) as MailTemplate['to'][]).map((to) => (
            <Group key={to} to={to} templates={templates.filter((each) => each.to === to)} />
          ))}
        </div>
      )}
    </QueryView>
  </>
);
