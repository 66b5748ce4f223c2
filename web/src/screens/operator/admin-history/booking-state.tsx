import type { BookingHistory } from 'contracts';
import { Badge, type BadgeTone } from '../../../components/page/badge.tsx';
import { eventStateTexts } from './admin-history-texts.ts';

type State = BookingHistory['booking']['state'];

const tones = {
  booked: 'success',
  moving: 'caution',
  cancelled: 'error',
  awaited: 'caution',
  offered: 'success',
} as const satisfies Record<State, BadgeTone>;

export const BookingState = ({ state }: { readonly state: State }) => (
  <Badge tone={tones[state]}>{eventStateTexts[state]}</Badge>
);
