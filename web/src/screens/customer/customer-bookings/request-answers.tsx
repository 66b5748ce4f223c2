import { REQUEST_TEXT_MAX, type CustomerRequest } from 'contracts';
import { useState } from 'react';
import type { Mutations } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import {
  useAcceptRequestMutation,
  useAnswerRequestMutation,
} from '../../../features/requests/requests-api.ts';
import { TextDialog } from '../../../features/forms/text-dialog.tsx';
import { bookingPath } from '../../../paths.ts';
import { requestNameOf, requestTimeOf } from './request-said.ts';
import { requestDialogTexts, requestTexts as texts } from './request-texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type AnswersProps = { readonly request: CustomerRequest; readonly mutations: Mutations };

/** The day decides whether the proposed time is still free. */
const Accept = ({ request, mutations: { busy, run } }: AnswersProps) => {
  const { id, proposal, pro } = request;
  const [accept] = useAcceptRequestMutation();
  if (proposal === null || !pro.canTakeAppointments) return null;
  const mutationName = `accept ${id}`;
  const take = () =>
    run(mutationName, [() => accept({ id, proposalId: proposal.id })], (booked) => ({
      tone: 'success',
      text: texts.accepted(requestTimeOf(request, booked)),
      link: { to: bookingPath(booked.bookingId), label: texts.seeBooking },
    }));
  return (
    <Button
      isBusy={busy === mutationName}
      busyText="Réservation…"
      disabled={busy !== undefined}
      onClick={() => void take()}
    >
      <WithOrdinals>{texts.accept(requestTimeOf(request, proposal))}</WithOrdinals>
    </Button>
  );
};

/** The answers that a customer may give in the current state of the request. */
export const RequestAnswers = ({ request, mutations }: AnswersProps) => {
  const { id, state } = request;
  const [openDialog, setOpenDialog] = useState<'answer' | 'unsuited' | 'withdraw'>();
  const [answer] = useAnswerRequestMutation();
  const name = requestNameOf(request);
  const close = () => setOpenDialog(undefined);
  const onDone = (text: string) => {
    close();
    mutations.setOutcome({ tone: 'success', text });
  };
  if (state === 'settling') return null;
  const words = openDialog === 'unsuited' ? requestDialogTexts.unsuited : requestDialogTexts.answer;
  return (
    <>
      {state === 'proposed' ? (
        <>
          <Accept request={request} mutations={mutations} />
          <Button variant="second" onClick={() => setOpenDialog('unsuited')}>
            Cette heure ne me convient pas
          </Button>
        </>
      ) : null}
      {state === 'precision-asked' ? (
        <Button onClick={() => setOpenDialog('answer')}>Répondre</Button>
      ) : null}
      <Button
        variant="danger"
        aria-label={texts.withdrawName(name)}
        onClick={() => setOpenDialog('withdraw')}
      >
        Retirer ma demande
      </Button>
      {openDialog === 'answer' || openDialog === 'unsuited' ? (
        <TextDialog
          texts={words}
          hint={words.hint(name)}
          longest={REQUEST_TEXT_MAX}
          send={(text) => answer({ id, text })}
          onClose={close}
          onSent={({ message }) => onDone(message)}
        />
      ) : null}
      {openDialog === 'withdraw' ? (
        <WithdrawDialog requestId={id} name={name} onClose={close} onWithdrawn={onDone} />
      ) : null}
    </>
  );
};
