import type { CustomerPaper } from 'contracts';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { useMore } from '../../../api/use-more.ts';
import { Filters } from '../../../components/controls/filters.tsx';
import { MoreButton } from '../../../components/controls/more-button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { monthTitle } from '../../../components/design/french-format.ts';
import { IconFileDownload, IconFileText } from '../../../components/design/later-icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Badge } from '../../../components/page/badge.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { useGetUnseenAlertsQuery } from '../../../features/alerts/alerts-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { documentPath, paths } from '../../../paths.ts';
import { useDocuments, type PaperKind } from './customer-documents-api.ts';
import styles from './customer-documents-screen.module.css';
import { givenOn, paperLineOf, texts, paperTitleOf } from './customer-documents-texts.ts';
import { OpenedDocument } from './opened-document.tsx';

/** New until it is opened, which marks its alerts as seen. */
const useNewPapers = (): ReadonlySet<string> => {
  const { data } = useGetUnseenAlertsQuery();
  const unseen = data?.notifications ?? [];
  return new Set(unseen.flatMap(({ about }) => (about.kind === 'paper' ? [about.id] : [])));
};

const kinds: readonly { readonly kind: PaperKind | undefined; readonly label: string }[] = [
  { kind: undefined, label: 'Tous' },
  { kind: 'advice', label: 'Préconisations' },
  { kind: 'file', label: 'Fichiers' },
  { kind: 'invoice', label: 'Factures' },
];

/** The address holds the kind, also while a paper is open. */
const queryOf = (kind: PaperKind | undefined): string =>
  kind === undefined ? '' : `?genre=${kind}`;

type RowProps = {
  readonly paper: CustomerPaper;
  readonly isOpen: boolean;
  readonly isNew: boolean;
  readonly query: string;
};

const Row = ({ paper, isOpen, isNew, query }: RowProps) => {
  const Icon = paper.file === null ? IconFileText : IconFileDownload;
  return (
    <li>
      <Link
        className={styles['row']}
        to={`${documentPath(paper.id)}${query}`}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={classes(styles['mark'], paper.file !== null && styles['file'])}>
          <Icon />
        </span>
        <span className={styles['words']}>
          <strong className={styles['name']}>{paperTitleOf(paper)}</strong>
          <span className={typography['small']}>
            <WithOrdinals>{paperLineOf(paper)}</WithOrdinals>
          </span>
        </span>
        {isNew ? <Badge tone="new">Nouveau</Badge> : null}
      </Link>
    </li>
  );
};

const byMonth = (papers: readonly CustomerPaper[]): ReadonlyMap<string, CustomerPaper[]> => {
  const months = new Map<string, CustomerPaper[]>();
  for (const paper of papers) {
    const month = monthTitle(givenOn(paper));
    months.set(month, [...(months.get(month) ?? []), paper]);
  }
  return months;
};

type ListProps = {
  readonly papers: readonly CustomerPaper[];
  readonly openId: string | undefined;
  readonly query: string;
};

const isOpened = ({ id, paperId }: CustomerPaper, openId: string | undefined): boolean =>
  openId === id || openId === paperId;

const List = ({ papers, openId, query }: ListProps) => {
  const news = useNewPapers();
  return [...byMonth(papers)].map(([month, ofMonth]) => (
    <section key={month} className={layout['stack-3']} aria-label={month}>
      <div className={styles['month']}>
        <h2 className={typography['subtitle']}>{month}</h2>
        <span className={typography['small']}>{texts.count(ofMonth.length)}</span>
      </div>
      <ul className={classes(surfaces['card'], styles['list'])}>
        {ofMonth.map((paper) => (
          <Row
            key={paper.paperId}
            paper={paper}
            isOpen={isOpened(paper, openId)}
            isNew={news.has(paper.paperId)}
            query={query}
          />
        ))}
      </ul>
    </section>
  ));
};

/** A list, with the opened paper beside it on wide screens and in its place on small ones. */
export const CustomerDocumentsScreen = () => {
  const { id } = useParams();
  const [params] = useSearchParams();
  const { kind: chosen } = kinds.find(({ kind }) => kind === params.get('genre')) ?? {};
  const documents = useDocuments(chosen);
  const more = useMore(documents.query);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div className={classes(id !== undefined && styles['unseen'])}>
        <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      </div>
      <div className={styles['area']}>
        <div
          className={classes(
            layout['stack-5'],
            styles['column'],
            id !== undefined && styles['behind'],
          )}
        >
          <Filters
            label="Quels documents"
            filters={kinds.map(({ kind, label }) => ({
              to: `${paths.customerDocuments}${queryOf(kind)}`,
              label,
              isCurrent: kind === chosen,
            }))}
          />
          <QueryView
            query={documents}
            isEmpty={(papers) => papers.length === 0}
            empty={
              <EmptyState title={texts.none}>
                {chosen === undefined ? texts.noneText : texts.noneOfKind}
              </EmptyState>
            }
          >
            {(papers) => (
              <div className={layout['stack-5']}>
                <List papers={papers} openId={id} query={queryOf(chosen)} />
                {documents.query.hasNextPage ? <MoreButton {...more} of="documents" /> : null}
              </div>
            )}
          </QueryView>
        </div>
        {id === undefined ? null : (
          <OpenedDocument key={id} id={id} back={`${paths.customerDocuments}${queryOf(chosen)}`} />
        )}
      </div>
    </>
  );
};
