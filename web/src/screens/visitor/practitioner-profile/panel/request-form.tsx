import { REQUEST_TEXT_MAX, typedText, type PractitionerProfile } from 'contracts';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/controls/button.tsx';
import { isTooLong, TextArea } from '../../../../components/controls/fields/field.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import { sessionQueryOf } from '../../../../features/started-booking/booking-choice.ts';
import { usePendingRequest } from '../../../../features/started-booking/pending-request.ts';
import { preloadScreen } from '../../../../lazy-part.tsx';
import { paths } from '../../../../paths.ts';
import { PanelFoot } from './panel-foot.tsx';
import { isWhole, type PanelChoice, type WholeChoice } from './panel-choice.ts';
import { requestFormTexts as texts } from '../practitioner-profile-texts.ts';
import layout from '../../../../components/design/layout.module.css';

type RequestFormProps = {
  readonly profile: PractitionerProfile;
  readonly choice: PanelChoice;
};

/**
 * The page where the request is read once more. The text may concern health, so this tab keeps it; only if
 * the tab keeps nothing is the text in the address, which the page reads too.
 */
const confirmationPath = (query: string, text: string, isHeld: boolean): string => {
  const messageQuery = isHeld ? '' : `&${new URLSearchParams({ requestMessage: text }).toString()}`;
  return `${paths.requestConfirmation}?${query}${messageQuery}`;
};

/** Navigates to the page where the request is read once more; a return finds the same choice. */
const useGoOn = (practitionerId: string) => {
  const navigate = useNavigate();
  const { pending, change } = usePendingRequest(practitionerId);
  const goOn = ({ consultationId, option, addressId }: WholeChoice) => {
    const query = sessionQueryOf({ consultation: consultationId, option, address: addressId });
    const isHeld = change({});
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
    void navigate(confirmationPath(query, typedText(pending.text), isHeld));
  };
  return { text: pending.text, write: (text: string) => change({ text }), goOn };
};

/** Begins with the question of the chosen session. */
const hintOf = (
  { consultations, firstname }: PractitionerProfile,
  { consultationId }: PanelChoice,
): string => {
  const session = consultations.find(({ id }) => id === consultationId);
  const hint = texts.hint(firstname);
  return session === undefined || session.question === null
    ? hint
    : `${texts.asks(firstname, session.question)} ${hint}`;
};

export const RequestForm = ({ profile, choice }: RequestFormProps) => {
  const { text, write, goOn } = useGoOn(profile.id);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = typedText(text) === '';
  const isIncomplete = isBlank || !isWhole(choice);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isBlank || isTooLong(text, REQUEST_TEXT_MAX)) field.current?.focus();
    else if (isWhole(choice)) goOn(choice);
  };
  return (
    <form className={layout['stack-4']} noValidate onSubmit={submit}>
      <noscript>
        <Message tone="caution">{texts.noScript(profile.phone)}</Message>
      </noscript>
      <TextArea
        ref={field}
        label={texts.text}
        hint={hintOf(profile, choice)}
        rows={5}
        required
        longest={REQUEST_TEXT_MAX}
        isCounted
        error={isSubmitted && isBlank ? texts.blank : undefined}
        value={text}
        onFocus={() => preloadScreen(paths.requestConfirmation)}
        onChange={({ target }) => write(target.value)}
      />
      {isSubmitted && isIncomplete ? (
        <Message tone="error" role="alert">
          {texts.incomplete}
        </Message>
      ) : null}
      <PanelFoot note={texts.note}>
        <Button type="submit">{texts.goOn}</Button>
      </PanelFoot>
    </form>
  );
};
