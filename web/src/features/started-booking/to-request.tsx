import { typedText, type BookingDetailsAnswer } from 'contracts';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { api, type Dispatch } from '../../api/api.ts';
import { profileOf, type BookingChoice } from './booking-choice.ts';
import { keptPendingRequest, keepPendingRequest } from './pending-request.ts';
import { startedTexts as texts } from './started-booking-texts.ts';

type ToRequestProps = {
  readonly choice: BookingChoice;
  readonly details: BookingDetailsAnswer;
  /** The typed reason and the person it is for, which become the request. */
  readonly reason?: string;
  readonly relativeId?: string | null;
};

/** The practitioner has changed to manual planning: the booking becomes a request. */
export const ToRequest = ({ choice, details, reason = '', relativeId = null }: ToRequestProps) => {
  const dispatch = useDispatch<Dispatch>();
  const { consultation, option, address, slotDate, slotTime } = choice;
  const { professionalId, professionalSlug } = details;
  const take = () => {
    const typed = [typedText(reason), texts.requested(slotDate, slotTime)];
    const before = keptPendingRequest(professionalId).text;
    const added = typed.filter((part) => part !== '' && !before.includes(part));
    const text = [before, ...added].filter((part) => part !== '').join('\n');
    keepPendingRequest(professionalId, { text, relativeId });
    // The page may have been fetched before the practitioner changed the mode.
    dispatch(api.util.invalidateTags([{ type: 'offers', id: professionalId }]));
  };
  return (
    <p>
      <Link to={profileOf(professionalSlug, { consultation, option, address })} onClick={take}>
        Demander un rendez-vous
      </Link>
      <span>{` ${texts.keptAsTyped}`}</span>
    </p>
  );
};
