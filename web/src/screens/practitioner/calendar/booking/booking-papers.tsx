import type { PractitionerBooking, PractitionerPaper } from 'contracts';
import { useState } from 'react';
import { failureOf } from '../../../../api/call-error.ts';
import { QueryView } from '../../../../api/query-view.tsx';
import { useMutations } from '../../../../api/use-mutations.ts';
import { Button, TextButton } from '../../../../components/controls/button.tsx';
import { IconFileText, IconPaperclip } from '../../../../components/design/later-icons.ts';
import { IconPencil } from '../../../../components/design/icons.ts';
import layout from '../../../../components/design/layout.module.css';
import { QuestionDialog } from '../../../../components/page/dialogs/question-dialog.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../../components/page/notices/outcome-line.tsx';
import { AdviceDialog } from './advice-dialog.tsx';
import styles from './booking-drawer.module.css';
import { useGetBookingPapersQuery, useWithdrawPaperMutation } from './booking-papers-api.ts';
import { papersTexts as texts } from './booking-papers-texts.ts';
import { FileDialog } from './file-dialog.tsx';

type PaperLineProps = {
  readonly paper: PractitionerPaper;
  readonly onWithdraw: () => void;
};

const PaperLine = ({ paper, onWithdraw }: PaperLineProps) => {
  const { id, file, advice } = paper;
  const title = texts.titleOf(paper);
  return (
    <li className={styles['line']}>
      {file === null ? <IconFileText /> : <IconPaperclip />}
      <div className={styles['words']}>
        <p className={styles['term']}>
          {file === null ? (
            title
          ) : (
            <a href={`/api/practitioner/papers/${encodeURIComponent(id)}/file`} download>
              {title}
            </a>
          )}
        </p>
        {advice === null ? null : <p className={styles['detail']}>{advice}</p>}
        <p className={styles['detail']}>
          <WithOrdinals>{texts.lineOf(paper)}</WithOrdinals>
        </p>
        <TextButton
          className={layout['touch']}
          aria-label={texts.withdraw(paper)}
          onClick={onWithdraw}
        >
          Retirer
        </TextButton>
      </div>
    </li>
  );
};

type Opened = 'advice' | 'file' | { readonly withdrawing: PractitionerPaper } | null;

type BookingProps = { readonly booking: PractitionerBooking };
type Done = { readonly onClose: () => void; readonly onDone: (message: string) => void };

const Withdrawal = ({
  paper,
  booking,
  onClose,
  onDone,
}: BookingProps & Done & { readonly paper: PractitionerPaper }) => {
  const [withdraw] = useWithdrawPaperMutation();
  return (
    <QuestionDialog
      title={'Retirer ce document\u00a0?'}
      words={{ yes: 'Retirer', no: 'Garder', busy: 'Retrait…' }}
      onNo={onClose}
      onYes={async () => {
        const { data, error } = await withdraw({ id: paper.id });
        if (data === undefined) return failureOf(error).message;
        onDone(data.message);
        return undefined;
      }}
    >
      <p>{texts.withdrawing(paper, booking)}</p>
    </QuestionDialog>
  );
};

type ButtonsProps = { readonly hasAdvice: boolean; readonly onOpen: (opened: Opened) => void };

const Buttons = ({ hasAdvice, onOpen }: ButtonsProps) => (
  <div className={layout['wrap-2']}>
    <Button variant="second" size="small" icon={<IconPencil />} onClick={() => onOpen('advice')}>
      {hasAdvice ? 'Modifier la préconisation' : 'Écrire une préconisation'}
    </Button>
    <Button variant="second" size="small" icon={<IconPaperclip />} onClick={() => onOpen('file')}>
      Joindre un PDF ou une image
    </Button>
  </div>
);

/** The papers about an appointment; no more can be added once it is cancelled. */
export const BookingPapers = ({ booking }: BookingProps) => {
  const query = useGetBookingPapersQuery({ id: booking.id });
  const [opened, setOpened] = useState<Opened>(null);
  const { outcome, place, setOutcome } = useMutations();
  const isCancelled = booking.cancelled !== null;
  const advice = query.currentData?.papers.find(({ file }) => file === null);
  const done: Done = {
    onClose: () => setOpened(null),
    onDone: (message) => {
      setOpened(null);
      setOutcome({ tone: 'success', text: message });
    },
  };
  return (
    <section className={layout['stack-3']}>
      <h3 className={styles['subtitle']}>{texts.title}</h3>
      <OutcomeLine outcome={outcome} place={place} />
      <QueryView query={query}>
        {({ papers, hasAccount }) => (
          <div className={layout['stack-3']}>
            {papers.length === 0 ? <p className={styles['detail']}>Aucun document remis.</p> : null}
            <ul>
              {papers.map((paper) => (
                <PaperLine
                  key={paper.id}
                  paper={paper}
                  onWithdraw={() => setOpened({ withdrawing: paper })}
                />
              ))}
            </ul>
            {hasAccount || isCancelled ? null : (
              <Message tone="information">{texts.noAccount(booking)}</Message>
            )}
            {isCancelled ? null : <Buttons hasAdvice={advice !== undefined} onOpen={setOpened} />}
          </div>
        )}
      </QueryView>
      {opened === 'advice' ? <AdviceDialog booking={booking} advice={advice} {...done} /> : null}
      {opened === 'file' ? <FileDialog booking={booking} {...done} /> : null}
      {opened !== null && typeof opened === 'object' ? (
        <Withdrawal booking={booking} paper={opened.withdrawing} {...done} />
      ) : null}
    </section>
  );
};
