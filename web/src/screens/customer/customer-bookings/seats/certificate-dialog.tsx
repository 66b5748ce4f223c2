import type { CertificateStep } from 'contracts';
import { QueryView } from '../../../../api/query-view.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { useGetSeatCertificateQuery } from '../../../../features/events/events-api.ts';
import { zonedMoment } from '../../../../features/starts/zoned-hour.ts';
import { withCapital } from '../../../../components/design/french-format.ts';
import styles from './certificate-dialog.module.css';
import { seatTexts as texts } from './seat-texts.ts';

type CertificateDialogProps = {
  /** `null` while the dialog is closed. */
  readonly seatId: string | null;
  readonly onClose: () => void;
};

const markOf = ({ what, rank }: CertificateStep): string =>
  what === 'by-hand' ? '+' : String(rank ?? '·');

type RankProps = { readonly children: string; readonly isOwn: boolean };

/** The sentence beside it says the same. */
const Rank = ({ children, isOwn }: RankProps) => (
  <span className={classes(styles['rank'], isOwn && styles['own'])} aria-hidden="true">
    {children}
  </span>
);

const Certificate = ({ seatId }: { readonly seatId: string }) => {
  const query = useGetSeatCertificateQuery({ id: seatId });
  return (
    <QueryView query={query}>
      {({ joined, steps, timeZone }) => {
        const at = (instant: string) => withCapital(zonedMoment(instant, timeZone));
        return (
          <>
            <p>{texts.whyLead}</p>
            <ol className={styles['steps']}>
              <li>
                <Rank isOwn>{String(joined.rank)}</Rank>
                <p>
                  <WithOrdinals>{texts.joined(at(joined.at), joined.rank)}</WithOrdinals>
                </p>
              </li>
              {steps.map((step) => (
                <li key={`${step.at} ${step.what} ${step.rank ?? ''}`}>
                  <Rank isOwn={step.isOwn}>{markOf(step)}</Rank>
                  <p>
                    <WithOrdinals>{texts.step(at(step.at), step)}</WithOrdinals>
                  </p>
                </li>
              ))}
            </ol>
            {steps.length === 0 ? <p>{texts.nothing}</p> : null}
          </>
        );
      }}
    </QueryView>
  );
};

/** The fairness certificate: to which rank each place went. */
export const CertificateDialog = ({ seatId, onClose }: CertificateDialogProps) => (
  <Dialog
    isOpen={seatId !== null}
    onClose={onClose}
    title={texts.why}
    actions={
      <Button variant="quiet" onClick={onClose}>
        {texts.close}
      </Button>
    }
  >
    {seatId === null ? null : <Certificate seatId={seatId} />}
  </Dialog>
);
