import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { BackLink } from '../../../components/page/details-page.tsx';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths, workshopPath } from '../../../paths.ts';
import type { OwnWorkshopDetails } from 'contracts';
import { useWorkshopChoices, type Choices } from './use-workshop-choices.ts';
import { WorkshopForm } from './workshop-form.tsx';
import { copiedValuesOf, untouched, valuesOf, VISIO } from './workshop-values.ts';
import { useGetOwnWorkshopQuery } from './workshops-api.ts';
import styles from './workshops.module.css';
import { mayChange, texts } from './workshops-texts.ts';

const onlyOf = (items: readonly { readonly id: string }[]): string =>
  items.length === 1 ? (items[0]?.id ?? '') : '';

type FormOf = {
  readonly choices: Choices;
  readonly known: OwnWorkshopDetails | null;
  readonly copied: OwnWorkshopDetails | null;
};

const savedOf = ({ choices, known, copied }: FormOf) => {
  if (known !== null) return valuesOf(known);
  if (copied !== null) return copiedValuesOf(copied);
  const { addresses, specialities } = choices;
  return untouched({
    speciality: specialities[0]?.id ?? '',
    address: addresses.length === 0 ? VISIO : onlyOf(addresses),
  });
};

const nameOf = ({ known, copied }: FormOf): string =>
  `evenement.${known?.id ?? copied?.id ?? 'nouveau'}${copied === null ? '' : '.copie'}`;

const Form = (props: FormOf) => {
  const navigate = useNavigate();
  const toasts = useToasts();
  const { choices, known } = props;
  if (known !== null && !mayChange(known))
    return <Message tone="information">Cet événement ne peut plus être modifié.</Message>;
  const back = known === null ? paths.workshops : workshopPath(known.id);
  return (
    <WorkshopForm
      key={nameOf(props)}
      known={known}
      saved={savedOf(props)}
      name={nameOf(props)}
      choices={choices}
      onCancel={() => void navigate(back)}
      onDone={({ id, message }) => {
        toasts.show({ text: message });
        void navigate(workshopPath(id));
      }}
    />
  );
};

type HeadProps = { readonly title: string; readonly to: string; readonly back: string };

const Head = ({ title, to, back }: HeadProps) => (
  <>
    <PageTitle>{title}</PageTitle>
    <BackLink to={to}>{back}</BackLink>
    <h1 className={styles['title']}>{title}</h1>
  </>
);

const OfKnown = ({ id, isCopy }: { readonly id: string; readonly isCopy: boolean }) => {
  const choices = useWorkshopChoices();
  const query = useGetOwnWorkshopQuery({ id });
  return (
    <QueryView query={query}>
      {(workshop) => (
        <QueryView query={choices}>
          {(known) => (
            <Form
              choices={known}
              known={isCopy ? null : workshop}
              copied={isCopy ? workshop : null}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
};

const OfNew = () => (
  <QueryView query={useWorkshopChoices()}>
    {(choices) => <Form choices={choices} known={null} copied={null} />}
  </QueryView>
);

export const NewWorkshopScreen = () => {
  const copied = useSearchParams()[0].get('copie');
  return (
    <div className={styles['page']}>
      <Head title="Un nouvel événement" to={paths.workshops} back={texts.title} />
      {copied === null ? <OfNew /> : <OfKnown id={copied} isCopy />}
    </div>
  );
};

export const EditWorkshopScreen = () => {
  const { id = '' } = useParams();
  return (
    <div className={styles['page']}>
      <Head title="Modifier l’événement" to={workshopPath(id)} back="L’événement" />
      <OfKnown id={id} isCopy={false} />
    </div>
  );
};
