import { ownValue } from 'contracts';
import { TextField } from '../../components/controls/fields/field.tsx';
import { BirthdayField } from '../forms/fields/birthday-field.tsx';
import formStyles from '../forms/form.module.css';
import type { textFields } from '../forms/use-server-form.ts';
import type { FieldErrors } from '../forms/field-errors.ts';
import { clientTexts as texts } from './clients-texts.ts';
import type { ClientValues } from './client-values.ts';

type NewClientField = 'firstname' | 'lastname' | 'phone' | 'email';

export type NewClientFieldsProps = {
  readonly values: Pick<ClientValues, 'birthday'>;
  readonly change: (changes: Partial<Pick<ClientValues, 'birthday'>>) => void;
  readonly errors: FieldErrors<string>;
  readonly field: (name: NewClientField) => ReturnType<ReturnType<typeof textFields>>;
};

const Optional = ({ label }: { readonly label: string }) => (
  <>
    <span>{`${label} `}</span>
    <span className={formStyles['optional']}>{texts.optional}</span>
  </>
);

/**
 * The fields of a client without a record. Autofill is off: the browser knows the practitioner, not
 * the client.
 */
export const NewClientFields = ({ values, change, errors, field }: NewClientFieldsProps) => (
  <>
    <div className={formStyles['pair']}>
      <TextField label="Prénom" autoComplete="off" maxLength={200} {...field('firstname')} />
      <TextField label="Nom" autoComplete="off" maxLength={200} {...field('lastname')} />
    </div>
    <div className={formStyles['pair']}>
      <TextField
        type="tel"
        label={<Optional label="Téléphone" />}
        autoComplete="off"
        maxLength={30}
        {...field('phone')}
      />
      <TextField
        type="email"
        label={<Optional label="E-mail" />}
        hint="La confirmation et les changements y seront envoyés."
        autoComplete="off"
        maxLength={254}
        {...field('email')}
      />
    </div>
    <BirthdayField
      label={<Optional label="Date de naissance" />}
      isOneself={false}
      value={values.birthday}
      error={ownValue(errors, 'birthday')}
      onChange={(birthday) => change({ birthday })}
    />
  </>
);
