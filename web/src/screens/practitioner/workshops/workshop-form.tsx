import { WORKSHOP_NOTICE_TEXT_MAX, WORKSHOP_TEXT_MAX } from 'contracts';
import { Button } from '../../../components/controls/button.tsx';
import { Checkbox } from '../../../components/controls/fields/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import formStyles from '../../../features/forms/form.module.css';
import { AddressField } from '../../../features/places/address-field.tsx';
import { WorkshopDateFields } from './session-fields.tsx';
import {
  changesOf,
  useWorkshopForm,
  type WorkshopFields,
  type WorkshopFormProps,
} from './use-workshop-form.ts';
import type { Choices } from './use-workshop-choices.ts';
import { OTHER_ADDRESS, VISIO } from './workshop-values.ts';
import styles from './workshops.module.css';

const Group = ({ title, children }: { readonly title: string; readonly children: Elements }) => (
  <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-5'])}>
    <h2 className={typography['subtitle']}>{title}</h2>
    {children}
  </section>
);

type FieldsProps = WorkshopFields & { readonly choices: Choices };

const What = ({ values, field, choices: { specialities } }: FieldsProps) => (
  <Group title="Quoi">
    <TextField label="Titre" autoComplete="off" required {...field('title')} />
    <TextArea label="Description" rows={4} longest={WORKSHOP_TEXT_MAX} {...field('description')} />
    <SelectField
      label="Spécialité"
      hint={
        values.speciality === ''
          ? 'Sans spécialité, l’événement n’apparaît sur la page d’aucune pratique.'
          : 'L’événement apparaît aussi sur la page de cette pratique.'
      }
      {...field('speciality')}
    >
      <option value="">Aucune</option>
      {specialities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  </Group>
);

const Where = ({ values, change, errors, field, choices: { addresses } }: FieldsProps) => (
  <Group title="Où">
    <SelectField label="Lieu" required {...field('where')}>
      <option value="" disabled>
        Choisissez un lieu
      </option>
      {addresses.map(({ id, label, address, city }) => (
        <option key={id} value={id}>
          {`${label}, ${address}, ${city}`}
        </option>
      ))}
      <option value={OTHER_ADDRESS}>Une autre adresse</option>
      <option value={VISIO}>En visio</option>
    </SelectField>
    {values.where === OTHER_ADDRESS ? (
      <>
        <TextField
          label="Nom du lieu"
          hint="Facultatif, par exemple «&nbsp;Parc de la Tête d’Or&nbsp;»."
          autoComplete="off"
          maxLength={80}
          {...field('label')}
        />
        <AddressField
          value={values.address}
          typedBefore={values.addressTyped}
          error={errors.address}
          required
          onChange={(address, addressTyped) => change({ address, addressTyped })}
        />
      </>
    ) : null}
  </Group>
);

const notices = [
  ['0', 'Jusqu’au début'],
  ['60', '1\u00a0h avant'],
  ['1440', '24\u00a0h avant'],
  ['2880', '48\u00a0h avant'],
  ['10080', '7\u00a0jours avant'],
] as const;
const cancellations = [
  ['720', '12\u00a0h avant'],
  ['1440', '24\u00a0h avant'],
  ['2880', '48\u00a0h avant'],
] as const;

const options = (choices: readonly (readonly [string, string])[], value: string) => {
  const isKnown = choices.some(([own]) => own === value);
  return [...choices, ...(isKnown ? [] : [[value, `${value}\u00a0min avant`] as const])].map(
    ([own, name]) => (
      <option key={own} value={own}>
        {name}
      </option>
    ),
  );
};

const Terms = ({ values, change, errors, field }: FieldsProps) => (
  <Group title="Pour combien">
    <div className={formStyles['pair']}>
      <TextField
        label="Places"
        hint="Complet, une liste d’attente s’ouvre d’elle-même."
        inputMode="numeric"
        autoComplete="off"
        required
        {...field('places')}
      />
      <div className={layout['stack-3']}>
        <TextField
          label="Prix en euros"
          inputMode="decimal"
          autoComplete="off"
          disabled={values.isFree}
          {...field('price')}
          value={values.isFree ? '' : values.price}
          error={errors.price}
        />
        <Checkbox
          label="Gratuit"
          checked={values.isFree}
          onChange={({ target }) => change({ isFree: target.checked, price: '' })}
        />
      </div>
    </div>
    <div className={formStyles['pair']}>
      <SelectField label="S’inscrire jusqu’à" {...field('notice')}>
        {options(notices, values.notice)}
      </SelectField>
      <SelectField label="Se désister sans retard jusqu’à" {...field('cancellation')}>
        {options(cancellations, values.cancellation)}
      </SelectField>
    </div>
    <TextArea
      label="Informations pratiques"
      hint="Lues par les inscrits seulement."
      rows={3}
      longest={WORKSHOP_TEXT_MAX}
      {...field('practicalInfo')}
    />
  </Group>
);

/** Shown once a date or the place differs from what participants know. */
const Notice = ({ known, values, field }: WorkshopFields & Pick<WorkshopFormProps, 'known'>) => {
  if (known === null) return null;
  const { isPlace, isDates } = changesOf(known, values);
  if (!isPlace && !isDates) return null;
  return (
    <Group title="Prévenir les inscrits">
      <Message tone="information">
        Chaque inscrit peut se désister sans retard pendant 24&nbsp;heures.
      </Message>
      <TextArea
        label="Votre message"
        hint="Facultatif. Il accompagne le changement de date ou de lieu."
        longest={WORKSHOP_NOTICE_TEXT_MAX}
        {...field('message')}
      />
    </Group>
  );
};

type Props = WorkshopFormProps & { readonly choices: Choices; readonly onCancel: () => void };

export const WorkshopForm = ({ choices, onCancel, ...props }: Props) => {
  const { form, onSubmit, sentence, isBusy, forget, isOvertaken, ...fields } =
    useWorkshopForm(props);
  const isNew = props.known === null;
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      {isOvertaken ? (
        <Message tone="caution">
          Cet événement a changé entre-temps dans une autre fenêtre&nbsp;: relisez-le avant
          d’enregistrer.
        </Message>
      ) : null}
      <What {...fields} choices={choices} />
      <WorkshopDateFields {...fields} known={props.known} />
      <Where {...fields} choices={choices} />
      <Terms {...fields} choices={choices} />
      <Notice {...fields} known={props.known} />
      <div className={styles['foot']}>
        <ErrorAlert>{sentence}</ErrorAlert>
        {sentence === undefined && Object.keys(fields.errors).length > 0 ? (
          <Message tone="error">Corrigez ce qui est signalé plus haut.</Message>
        ) : null}
        <div className={formStyles['actions']}>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Annuler
          </Button>
          <Button type="submit" isBusy={isBusy} busyText="Enregistrement…">
            {isNew ? 'Publier et ouvrir les inscriptions' : 'Enregistrer'}
          </Button>
        </div>
      </div>
    </form>
  );
};
