/* oxlint-disable max-lines -- one screen, read from the bottom up */
import { centsText, CREDIT_REASON_MAX, type AnswerOf, type ListedInvoice } from 'contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { useMutations } from '../../../api/use-mutations.ts';
import { ButtonLink, TextButton } from '../../../components/controls/button.tsx';
import { Filters } from '../../../components/controls/filters.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconPlus } from '../../../components/design/icons.ts';
import { counted, dayAndMonth, monthTitle } from '../../../components/design/french-format.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Badge } from '../../../components/page/badge.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { TextDialog } from '../../../features/forms/text-dialog.tsx';
import {
  invoicesArchiveUrl,
  useGetInvoicesQuery,
  useIssueCreditNoteMutation,
} from '../../../features/invoices/invoices-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { dayOfMonth, ledgerPlace } from './invoice-places.ts';
import styles from './invoices.module.css';
import { MonthsChart } from './months-chart.tsx';

type Year = AnswerOf<'getInvoices'>;
type YearProps = { readonly year: Year };

const TITLE = 'Mes factures';
const NO_PAYMENT = 'Souffle n’enregistre aucun paiement.';

type RowProps = { readonly paper: ListedInvoice; readonly onCancel: () => void };

const State = ({ paper }: Pick<RowProps, 'paper'>) => {
  if (paper.kind === 'credit')
    return <Badge tone="caution">{`annule la ${paper.invoiceNumberText}`}</Badge>;
  return paper.creditNumberText === null ? null : (
    <Badge tone="quiet">{`annulée par ${paper.creditNumberText}`}</Badge>
  );
};

const Row = ({ paper, onCancel }: RowProps) => {
  const { id, kind, numberText, issuedOn, buyerName, cents, creditNumberText } = paper;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={typography['name']}>{buyerName}</p>
        <p className={typography['small']}>
          <WithOrdinals>{`${numberText} · ${dayAndMonth(issuedOn)}`}</WithOrdinals>
        </p>
        <State paper={paper} />
      </div>
      <span className={styles['sum']}>{centsText(cents)}</span>
      <span className={layout['wrap-3']}>
        <a
          className={layout['touch']}
          href={`/generate-pdf/${encodeURIComponent(id)}`}
          aria-label={`Télécharger ${numberText} en PDF`}
          download
        >
          PDF
        </a>
        {kind === 'invoice' && creditNumberText === null ? (
          <TextButton
            className={layout['touch']}
            aria-label={`Annuler la facture ${numberText} par un avoir`}
            onClick={onCancel}
          >
            Annuler par un avoir
          </TextButton>
        ) : null}
      </span>
    </li>
  );
};

type CreditProps = {
  readonly paper: ListedInvoice;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
};

const CreditDialog = ({ paper, onClose, onDone }: CreditProps) => {
  const [credit] = useIssueCreditNoteMutation();
  return (
    <TextDialog
      texts={{
        title: `Annuler la facture n° ${paper.numberText}\u00a0?`,
        label: 'Motif, écrit sur l’avoir',
        required: 'Indiquez le motif.',
        back: 'Garder la facture',
        yes: 'Émettre l’avoir',
        busy: 'Émission…',
      }}
      hint="Votre client reçoit l’avoir parmi ses documents."
      longest={CREDIT_REASON_MAX}
      isDanger
      send={(reason) => credit({ id: paper.id, reason })}
      onClose={onClose}
      onSent={({ message }) => onDone(message)}
    >
      <p>
        {`Un avoir de ${centsText(-paper.cents)} prend le prochain numéro et annule toute la facture. Il ne se modifie pas.`}
      </p>
    </TextDialog>
  );
};

const Months = ({ year: { year, months, month } }: YearProps) => (
  <nav className={classes(layout['wrap-2'], styles['months'])} aria-label="Quel mois">
    {months.map(({ cents, papers }, index) =>
      papers === 0 ? null : (
        <ButtonLink
          key={dayOfMonth(year, index + 1)}
          variant={index + 1 === month ? 'primary' : 'second'}
          size="small"
          to={ledgerPlace(year, index + 1)}
          aria-current={index + 1 === month ? 'true' : undefined}
        >
          {`${monthTitle(dayOfMonth(year, index + 1)).split(' ')[0]} ${centsText(cents)}`}
        </ButtonLink>
      ),
    )}
  </nav>
);

const Papers = ({ year }: YearProps) => {
  const [cancelled, setCancelled] = useState<ListedInvoice | null>(null);
  const { outcome, place, setOutcome } = useMutations();
  return (
    <section className={layout['stack-3']}>
      <OutcomeLine outcome={outcome} place={place} />
      <h2 className={typography['subtitle']}>{monthTitle(dayOfMonth(year.year, year.month))}</h2>
      <ul className={classes(surfaces['card'], styles['list'])}>
        {year.papers.map((paper) => (
          <Row key={paper.id} paper={paper} onCancel={() => setCancelled(paper)} />
        ))}
      </ul>
      {cancelled === null ? null : (
        <CreditDialog
          paper={cancelled}
          onClose={() => setCancelled(null)}
          onDone={(message) => {
            setCancelled(null);
            setOutcome({ tone: 'success', text: message });
          }}
        />
      )}
    </section>
  );
};

type DownloadProps = { readonly href: string; readonly title: string; readonly hint: string };

const Download = ({ href, title, hint }: DownloadProps) => (
  <li>
    <a className={layout['touch']} href={href} download>
      {title}
    </a>
    <p className={typography['small']}>{hint}</p>
  </li>
);

const Accounting = ({ year: { year, invoices, credits } }: YearProps) => (
  <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'])}>
    <h2 className={typography['subtitle']}>Pour votre comptabilité</h2>
    <ul className={layout['stack-2']}>
      <Download
        href={`/api/practitioner/invoices/journal.csv?year=${year}`}
        title={`Journal des factures de ${year}`}
        hint="CSV, une ligne par facture"
      />
      <Download
        href={`/api/practitioner/invoices/days.csv?year=${year}`}
        title={`Totaux par jour et par taux de ${year}`}
        hint="CSV, pour la déclaration"
      />
      {invoices + credits === 0 ? null : (
        <Download
          href={invoicesArchiveUrl(year)}
          title={`Toutes les factures de ${year}`}
          hint={`ZIP de ${invoices + credits} PDF`}
        />
      )}
    </ul>
  </section>
);

const Terms = ({ year: { terms, mentionText } }: YearProps) =>
  terms === null ? null : (
    <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'])}>
      <h2 className={typography['subtitle']}>Vos mentions</h2>
      <div>
        <p>{terms.seller.name}</p>
        <p>{`SIRET ${terms.seller.siret}`}</p>
        <p>{mentionText === '' ? 'TVA facturée' : mentionText}</p>
      </div>
      <div>
        <ButtonLink variant="second" size="small" to={paths.invoicing}>
          Corriger
        </ButtonLink>
      </div>
      <p className={typography['small']}>Vaut pour les factures à venir.</p>
    </section>
  );

const Contents = ({ year }: YearProps) => {
  const isEmpty = year.papers.length === 0;
  return (
    <div className={styles['side']}>
      <PageHeading
        title={`${centsText(year.cents)} facturés en ${year.year}`}
        actions={
          <ButtonLink icon={<IconPlus />} to={paths.newInvoice}>
            Nouvelle facture
          </ButtonLink>
        }
      >
        {`${counted(year.invoices, 'facture', 'factures')}, ${counted(year.credits, 'avoir', 'avoirs')}. ${NO_PAYMENT}`}
      </PageHeading>
      {year.years.length === 1 ? null : (
        <Filters
          label="Quelle année"
          filters={year.years.map((each) => ({
            to: ledgerPlace(each),
            label: String(each),
            isCurrent: each === year.year,
          }))}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['side']}>
          {year.months.some(({ papers }) => papers > 0) ? <MonthsChart year={year} /> : null}
          <Months year={year} />
          {isEmpty ? (
            <EmptyState title={<h2>Aucune facture</h2>}>
              Ouvrez un rendez-vous de votre agenda, ou la fiche d’un client, puis
              «&nbsp;Facturer&nbsp;».
            </EmptyState>
          ) : (
            <Papers year={year} />
          )}
        </div>
        <div className={layout['stack-4']}>
          <Accounting year={year} />
          <Terms year={year} />
        </div>
      </div>
    </div>
  );
};

const NotSetUp = () => (
  <>
    <PageHeading title={TITLE}>{NO_PAYMENT}</PageHeading>
    <EmptyState
      title={<h2>Vos factures commencent par vos mentions</h2>}
      action={<ButtonLink to={paths.invoicing}>Écrire mes mentions</ButtonLink>}
    >
      Qui vend, avec quel SIRET et quelle TVA&nbsp;: vous ne l’écrivez qu’une fois.
    </EmptyState>
  </>
);

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined;

/** The invoices of a month, with the sums of its year. */
export const InvoicesScreen = () => {
  const [params] = useSearchParams();
  const query = useGetInvoicesQuery({
    year: numberIn(params.get('annee')),
    month: numberIn(params.get('mois')),
  });
  return (
    <div className={styles['page']}>
      <PageTitle>{TITLE}</PageTitle>
      <QueryView query={query}>
        {(year) => (year.isSetUp ? <Contents year={year} /> : <NotSetUp />)}
      </QueryView>
    </div>
  );
};
