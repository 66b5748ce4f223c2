import type { SubCustomer } from 'contracts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { nameOfRelative } from '../../../features/relatives/relative-words.ts';
import {
  useAddSubCustomerMutation,
  useReviseSubCustomerMutation,
} from '../../../features/relatives/relatives-api.ts';
import { RelativeForm } from './relative-form.tsx';
import { OwnRelativePage, RelativePage } from './relative-page.tsx';
import { relativeFormTexts as texts } from './relative-texts.ts';
import { untouched, valuesOf } from './relative-values.ts';

export const AddRelativeScreen = () => {
  const [add] = useAddSubCustomerMutation();
  return (
    <RelativePage title={texts.addTitle}>
      <PageHeading title={texts.addTitle}>
        Vous prendrez rendez-vous pour cette personne avec votre compte. Les confirmations arrivent
        à votre adresse e-mail.
      </PageHeading>
      <RelativeForm name="nouveau" saved={untouched} submit="Ajouter ce proche" send={add} />
    </RelativePage>
  );
};

const EditRelative = ({ relative }: { readonly relative: SubCustomer }) => {
  const [revise] = useReviseSubCustomerMutation();
  const { id } = relative;
  return (
    <>
      <PageHeading title={texts.editTitle(nameOfRelative(relative))} />
      <RelativeForm
        name={id}
        saved={valuesOf(relative)}
        submit="Enregistrer"
        send={(body) => revise({ id, ...body })}
      />
    </>
  );
};

export const EditRelativeScreen = () => (
  <OwnRelativePage title="Modifier un proche">
    {(relative) => <EditRelative relative={relative} />}
  </OwnRelativePage>
);
