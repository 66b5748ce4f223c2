import { QueryView } from '../../../../api/query-view.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import layout from '../../../../components/design/layout.module.css';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { useGetSeatCertificateQuery } from '../../../../features/events/events-api.ts';
import { zonedMoment } from '../../../../features/starts/zoned-hour.ts';
import { withCapital } from '../../../../components/design/french-format.ts';
import { seatTexts as texts } from './seat-texts.ts';

type CertificateDialogProps = {
  /** `null` while the dialog is closed. */
  readonly seatId: string | null;
  readonly onClose: () => void;
};

const Certificate = ({ seatId }: { readonly seatId: string }) => {
  const query = useGetSeatCertificateQuery({ id: seatId });
  return (
    <QueryView query={query}>
      {({ joined, steps, timeZone }) => {
        const at = (instant: string) => withCapital(zonedMoment(instant, timeZone));
        return (
          <>
            <p>{texts.whyLead}</p>
            <ol className={layout['stack-3']}>
              <li>
                <WithOrdinals>{texts.joined(at(joined.at), joined.rank)}</WithOrdinals>
              </li>
              {steps.map((step) => (
                <li key={`${step.at} ${step.what} ${step.rank ?? ''}`}>
                  <WithOrdinals>{texts.step(at(step.at), step)}</WithOrdinals>
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
