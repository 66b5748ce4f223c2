import { invoicePageOf, losesSigns, type AnswerOf, type CustomerPaper } from 'contracts';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconFileDownload } from '../../../components/design/later-icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { BackLink } from '../../../components/page/details-page.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { useSeenOnOpening } from '../../../features/alerts/use-seen-alerts.ts';
import { InvoicePaper } from '../../../features/invoices/invoice-paper.tsx';
import { Avatar } from '../../../features/people/avatar.tsx';
import { practitionerPath } from '../../../paths.ts';
import { useGetDocumentQuery } from './customer-documents-api.ts';
import styles from './customer-documents-screen.module.css';
import { giverNameOf, texts, paperTitleOf } from './customer-documents-texts.ts';

type PaperProps = { readonly paper: CustomerPaper };

const From = ({ paper }: PaperProps) => {
  const { pro, revisedAt } = paper;
  return (
    <div className={styles['from']}>
      <Avatar id={pro.id} firstname={pro.prenom} lastname={pro.nom} picture={pro.photo} />
      <div>
        <p className={styles['name']}>{giverNameOf(paper)}</p>
        <p className={typography['small']}>
          <WithOrdinals>{texts.given(paper)}</WithOrdinals>
        </p>
        {revisedAt === null ? null : (
          <p className={typography['small']}>
            <WithOrdinals>{texts.revised(revisedAt)}</WithOrdinals>
          </p>
        )}
      </div>
    </div>
  );
};

const Actions = ({ paper }: PaperProps) => {
  const { file, paperId, pro } = paper;
  return (
    <div className={layout['wrap-3']}>
      {file === null ? null : (
        <ButtonLink
          to={`/api/customer/documents/${encodeURIComponent(paperId)}/file`}
          icon={<IconFileDownload />}
          reloadDocument
          download
        >
          {texts.download(file)}
        </ButtonLink>
      )}
      {paper.preconisation === null && paper.invoice === null ? null : (
        <ButtonLink
          to={`/generate-pdf/${encodeURIComponent(paper.id)}`}
          icon={<IconFileDownload />}
          reloadDocument
          download
        >
          Télécharger le PDF
        </ButtonLink>
      )}
      {pro.slug === null ? null : (
        <ButtonLink
          variant="second"
          to={practitionerPath(pro.slug)}
          aria-label={texts.again(giverNameOf(paper))}
        >
          Reprendre rendez-vous
        </ButtonLink>
      )}
    </div>
  );
};

type OpenedPaperProps = PaperProps & Pick<AnswerOf<'getDocument'>, 'content'>;

/** A PDF is drawn of an advice and of an invoice; a shared file is what it is. */
const losesInPdf = ({ paper, content }: OpenedPaperProps): boolean =>
  paper.file === null &&
  losesSigns(JSON.stringify([paper.preconisation, content, paper.pro, paper.customer]));

const Paper = ({ paper, content }: OpenedPaperProps) => (
  <>
    <div>
      {paper.invoice === null ? (
        <p className={typography['small']}>
          <WithOrdinals>{texts.about(paper)}</WithOrdinals>
        </p>
      ) : null}
      <h2 className={styles['title']}>{paperTitleOf(paper)}</h2>
    </div>
    <From paper={paper} />
    {paper.preconisation === null ? null : <p className={styles['text']}>{paper.preconisation}</p>}
    {content === null ? null : <InvoicePaper page={invoicePageOf(content)} />}
    <Actions paper={paper} />
    {losesInPdf({ paper, content }) ? (
      <p className={typography['small']}>{texts.lostInPdf}</p>
    ) : null}
    <p className={typography['small']}>
      {(paper.invoice === null ? texts.readers : texts.invoiceReaders)(giverNameOf(paper))}
    </p>
  </>
);

type OpenedProps = { readonly id: string; readonly back: string };

export const OpenedDocument = ({ id, back }: OpenedProps) => {
  const query = useGetDocumentQuery({ id });
  useSeenOnOpening(query.currentData?.document.paperId ?? null, 'paper');
  const isWithdrawn = query.isError && failureOf(query.error).code === 'PAPER_NOT_FOUND';
  // What was withdrawn while it was open is not shown any longer.
  const shown = isWithdrawn ? { ...query, currentData: undefined } : query;
  return (
    <div>
      <div className={styles['back']}>
        <BackLink to={back}>{texts.title}</BackLink>
      </div>
      <article className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
        <QueryView query={shown}>
          {({ document, content }) => <Paper paper={document} content={content} />}
        </QueryView>
      </article>
    </div>
  );
};
