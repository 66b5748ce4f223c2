import { TextField } from '../../../../components/controls/fields/field.tsx';
import { BirthdayField } from '../../../../features/forms/birthday-field.tsx';
import formStyles from '../../../../features/forms/form.module.css';
import { texts } from './new-booking-texts.ts';
import type { FieldsProps } from './use-new-booking.ts';

const Optional = ({ label }: { readonly label: string }) => (
  <>
    <span>{`${label} `}</span>
    <span className={formStyles['optional']}>{texts.optional}</span>
  </>
);

/** Somebody whom nobody here knows yet. The browser's own owner is not who has rung up. */
export const NewClientFields = ({ values, change, errors }: FieldsProps) => (
  <>
    <div className={formStyles['pair']}>
      <TextField
        label={texts.firstname}
        autoComplete="off"
        maxLength={200}
        value={values.firstname}
        error={errors.firstname}
        onChange={({ target }) => change({ firstname: target.value })}
      />
      <TextField
        label={texts.lastname}
        autoComplete="off"
        maxLength={200}
        value={values.lastname}
        error={errors.lastname}
        onChange={({ target }) => change({ lastname: target.value })}
      />
    </div>
    <div className={formStyles['pair']}>
      <TextField
        type="tel"
        label={<Optional label={texts.phone} />}
        autoComplete="off"
        maxLength={30}
        value={values.phone}
        error={errors.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <TextField
        type="email"
        label={<Optional label={texts.email} />}
        hint={texts.emailHint}
        autoComplete="off"
        maxLength={254}
        value={values.email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
    </div>
    <BirthdayField
      label={<Optional label={texts.birthday} />}
      isOneself={false}
      value={values.birthday}
      error={errors.birthday}
      onChange={(birthday) => change({ birthday })}
    />
  </>
);
