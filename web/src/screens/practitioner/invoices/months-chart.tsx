import { centsText, monthInShort, wholeNumber, type AnswerOf } from 'contracts';
import { Link } from 'react-router-dom';
import { classes } from '../../../components/design/classes.ts';
import { counted, monthTitle, NBSP } from '../../../components/design/french-format.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { dayOfMonth, ledgerPlace } from './invoice-places.ts';
import styles from './months-chart.module.css';

type Year = AnswerOf<'getInvoices'>;
type Month = Year['months'][number] & { readonly number: number; readonly first: string };
type ChartProps = { readonly year: Year };

const HIGH = 100;

/** A month with papers has a visible bar, also if credit notes cancel all its invoices. */
const heightOf = (cents: number, most: number): number =>
  most === 0 ? 2 : Math.max(2, Math.round((HIGH * Math.max(0, cents)) / most));

const papersText = (papers: number): string =>
  counted(papers, 'facture ou avoir', 'factures et avoirs');

type BarProps = { readonly month: Month; readonly most: number; readonly year: Year };

const Bar = ({ month: { cents, papers, number, first }, most, year }: BarProps) => {
  const height = heightOf(cents, most);
  const inside = (
    <>
      <span className={styles['sum']}>
        {papers === 0 ? '' : `${wholeNumber(Math.round(cents / 100))}${NBSP}€`}
      </span>
      <svg
        className={styles['bar']}
        viewBox={`0 0 34 ${HIGH}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect y={HIGH - height} width="34" height={height} rx="3" />
      </svg>
      <span className={styles['month']}>{monthInShort(first)}</span>
    </>
  );
  if (papers === 0)
    return (
      <span className={styles['column']} aria-hidden="true">
        {inside}
      </span>
    );
  return (
    <Link
      className={classes(styles['column'], styles['link'])}
      to={ledgerPlace(year.year, number)}
      aria-current={number === year.month ? 'true' : undefined}
      aria-label={`${monthTitle(first)}${NBSP}: ${centsText(cents)}, ${papersText(papers)}`}
    >
      {inside}
    </Link>
  );
};

const Table = ({ months }: { readonly months: readonly Month[] }) => (
  <table className={styles['table']}>
    <thead>
      <tr>
        <th scope="col">Mois</th>
        <th scope="col">Factures et avoirs</th>
        <th scope="col">Somme</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ cents, papers, first }) => (
        <tr key={first}>
          <th scope="row">{monthTitle(first)}</th>
          <td>{papers}</td>
          <td>{centsText(cents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The sums of the months; each bar leads to the papers of its month. */
export const MonthsChart = ({ year }: ChartProps) => {
  const months = year.months.map((month, index) => ({
    ...month,
    number: index + 1,
    first: dayOfMonth(year.year, index + 1),
  }));
  const most = Math.max(0, ...months.map(({ cents }) => cents));
  return (
    <section
      className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'], styles['chart'])}
    >
      <h2 className={typography['subtitle']}>Par mois</h2>
      <nav className={styles['columns']} aria-label="Quel mois">
        {months.map((month) => (
          <Bar key={month.first} month={month} most={most} year={year} />
        ))}
      </nav>
      <details>
        <summary className={classes(layout['touch'], styles['open'])}>Voir en tableau</summary>
        <Table months={months} />
      </details>
    </section>
  );
};
