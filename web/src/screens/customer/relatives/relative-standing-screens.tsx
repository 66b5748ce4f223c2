import type { SubCustomer } from 'contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { handing } from '../../../api/use-handed-outcome.ts';
import { successOf, type Sent } from '../../../api/use-mutations.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { ErrorAlert } from '../../../components/page/notices/message.tsx';
import { nameOfRelative } from '../../../features/relatives/relative-words.ts';
import {
  useDeactivateSubCustomerMutation,
  useReactivateSubCustomerMutation,
} from '../../../features/relatives/relatives-api.ts';
import { relativesPath } from '../../../paths.ts';
import { OwnRelativePage } from './relative-page.tsx';
import { relativeStateTexts as texts } from './relative-texts.ts';
import styles from './relatives.module.css';
import layout from '../../../components/design/layout.module.css';

type QuestionProps = {
  readonly relative: SubCustomer;
  readonly dialogTexts: typeof texts.deactivate | typeof texts.reactivate;
  /** Whether the relative is in that state already, so that the page asks for no confirmation. */
  readonly isSo: boolean;
  readonly isGrave?: boolean;
  readonly send: (params: { readonly id: string }) => Promise<Sent<{ readonly message: string }>>;
};

/** A link only opens the question: the button sends the command (D-58). */
const Question = ({ relative, dialogTexts, isSo, isGrave = false, send }: QuestionProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const { id, firstname, comingBookings } = relative;
  const name = nameOfRelative(relative);
  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    const { data, error } = await send({ id });
    if (data !== undefined) return navigate(relativesPath, handing(successOf(data)));
    setIsBusy(false);
    return setFailure(failureOf(error).message);
  };
  if (isSo && !isBusy)
    return (
      <div className={styles['question']}>
        <h1>{dialogTexts.already(name)}</h1>
        <div>
          <ButtonLink variant="second" to={relativesPath}>
            Voir mes proches
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className={styles['question']}>
      <h1>{dialogTexts.title(name)}</h1>
      {dialogTexts.texts(firstname, comingBookings).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ErrorAlert>{failure}</ErrorAlert>
      <div className={layout['wrap-3']}>
        <ButtonLink variant="second" to={relativesPath}>
          Non, revenir
        </ButtonLink>
        <Button
          variant={isGrave ? 'danger-filled' : 'primary'}
          isBusy={isBusy}
          busyText={dialogTexts.busy}
          onClick={() => void confirm()}
        >
          {dialogTexts.yes}
        </Button>
      </div>
    </div>
  );
};

export const DeactivateRelativeScreen = () => {
  const [deactivate] = useDeactivateSubCustomerMutation();
  const dialogTexts = texts.deactivate;
  return (
    <OwnRelativePage title={dialogTexts.pageTitle}>
      {(relative) => (
        <Question
          relative={relative}
          dialogTexts={dialogTexts}
          isSo={!relative.active}
          isGrave
          send={deactivate}
        />
      )}
    </OwnRelativePage>
  );
};

export const ReactivateRelativeScreen = () => {
  const [reactivate] = useReactivateSubCustomerMutation();
  const dialogTexts = texts.reactivate;
  return (
    <OwnRelativePage title={dialogTexts.pageTitle}>
      {(relative) => (
        <Question
          relative={relative}
          dialogTexts={dialogTexts}
          isSo={relative.active}
          send={reactivate}
        />
      )}
    </OwnRelativePage>
  );
};
