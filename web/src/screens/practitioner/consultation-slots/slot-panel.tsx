import type { OwnWeek } from 'contracts';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { SlotForm } from './slot-form.tsx';
import type { Slot } from './slot-values.ts';
import { slotFormTexts } from './slots-texts.ts';
import { NEW_SLOT } from './use-place.ts';

type PanelProps = {
  readonly openId: string | null;
  readonly week: OwnWeek | undefined;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
};

/** The slot that is open: `null` for a new one, nothing where it is none any more. */
const openedIn = (week: OwnWeek, openId: string): Slot | null | undefined =>
  openId === NEW_SLOT ? null : week.consultationSlots.find(({ id }) => id === openId);

const Contents = ({ openId, week, onDone, onClose }: PanelProps) => {
  if (openId === null || week === undefined) return null;
  const slot = openedIn(week, openId);
  return slot === undefined ? (
    <Message tone="error">{slotFormTexts.gone}</Message>
  ) : (
    <SlotForm key={openId} week={week} slot={slot} onDone={onDone} onCancel={onClose} />
  );
};

export const SlotPanel = (props: PanelProps) => (
  <Drawer
    isOpen={props.openId !== null}
    onClose={props.onClose}
    title={props.openId === NEW_SLOT ? slotFormTexts.addTitle : slotFormTexts.editTitle}
  >
    <Contents {...props} />
  </Drawer>
);
