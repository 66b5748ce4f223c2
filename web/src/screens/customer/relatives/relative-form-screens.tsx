import type { AnswerOf, SubCustomer } from 'contracts';
import { useNavigate } from 'react-router-dom';
import { handing } from '../../../api/use-handed-outcome.ts';
import { successOf } from '../../../api/use-mutations.ts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { useReturnTo, type AddedRelative } from '../../../features/relatives/added-relative.ts';
import { nameOfRelative } from '../../../features/relatives/relative-words.ts';
import {
  useAddSubCustomerMutation,
  useReviseSubCustomerMutation,
} from '../../../features/relatives/relatives-api.ts';
import { relativesPath } from '../../../paths.ts';
import { RelativeForm } from './relative-form.tsx';
import { OwnRelativePage, RelativePage } from './relative-page.tsx';
import { relativeFormTexts as texts } from './relative-texts.ts';
import { untouched, valuesOf } from './relative-values.ts';

const useBackToList = () => {
  const navigate = useNavigate();
  return (done: { readonly message: string }) => navigate(relativesPath, handing(successOf(done)));
};

/** A relative who was added for a booking or a request is chosen there. */
export const AddRelativeScreen = () => {
  const [add] = useAddSubCustomerMutation();
  const navigate = useNavigate();
  const backToList = useBackToList();
  const returnTo = useReturnTo();
  const goOn = ({ id, message }: AnswerOf<'addSubCustomer'>) => {
    const state: AddedRelative = { relativeId: id };
    return returnTo === undefined
      ? backToList({ message })
      : navigate(returnTo, { replace: true, state });
  };
  return (
    <RelativePage
      title={texts.addTitle}
      {...(returnTo === undefined ? {} : { back: { to: returnTo, words: texts.backToBooking } })}
    >
      <PageHeading title={texts.addTitle}>
        Vous prendrez rendez-vous pour cette personne avec votre compte. Les confirmations arrivent
        à votre adresse e-mail.
      </PageHeading>
      <RelativeForm
        name="nouveau"
        saved={untouched}
        submit="Ajouter ce proche"
        send={add}
        onDone={goOn}
      />
    </RelativePage>
  );
};

const EditRelative = ({ relative }: { readonly relative: SubCustomer }) => {
  const [revise] = useReviseSubCustomerMutation();
  const backToList = useBackToList();
  const { id } = relative;
  return (
    <>
      <PageHeading title={texts.editTitle(nameOfRelative(relative))} />
      <RelativeForm
        name={id}
        saved={valuesOf(relative)}
        submit="Enregistrer"
        send={(body) => revise({ id, ...body })}
        onDone={backToList}
      />
    </>
  );
};

export const EditRelativeScreen = () => (
  <OwnRelativePage title="Modifier un proche">
    {(relative) => <EditRelative relative={relative} />}
  </OwnRelativePage>
);
