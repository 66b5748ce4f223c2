import { REFERRAL_CODE_PATTERN, referralCodeOf, type AdminReferralCode } from 'contracts';
import { useRef } from 'react';
import { DayField } from '../../../features/forms/fields/date-time-fields.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { definedErrors } from '../../../features/forms/field-errors.ts';
import { useServerForm, useTyped } from '../../../features/forms/use-server-form.ts';
import {
  useCreateReferralCodeMutation,
  useReviseReferralCodeMutation,
} from './admin-catalogue-api.ts';
import { texts } from './admin-catalogue-texts.ts';
import { FormFoot } from './form-foot.tsx';
import layout from '../../../components/design/layout.module.css';

export type CodeFormProps = {
  /** The code that is revised; `null` for a new one. */
  readonly code: AdminReferralCode | null;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
};

const codePattern = new RegExp(REFERRAL_CODE_PATTERN);

const useCodeForm = ({ code, onDone }: Pick<CodeFormProps, 'code' | 'onDone'>) => {
  const [create] = useCreateReferralCodeMutation();
  const [revise] = useReviseReferralCodeMutation();
  const dayField = useRef<HTMLInputElement>(null);
  const form = useServerForm({
    ...useTyped({ code: code?.code ?? '', validUntil: code?.validUntil ?? '' }),
    errorsOf: (values) => ({
      fields: definedErrors({
        code: codePattern.test(referralCodeOf(values.code))
          ? undefined
          : 'Écrivez de 4 à 24 lettres sans accent, chiffres ou tirets.',
        // A day that is typed in part has no value, and must not be sent as no day.
        validUntil:
          values.validUntil === '' && dayField.current?.value !== ''
            ? 'Ce jour n’existe pas.'
            : undefined,
      }),
    }),
    send: (values) => {
      const validUntil = values.validUntil || null;
      return code === null
        ? create({ code: referralCodeOf(values.code), validUntil })
        : revise({ code: code.code, validUntil });
    },
    onDone: ({ message }) => onDone(message),
  });
  return { ...form, dayField };
};

export const CodeForm = ({ code, onDone, onCancel }: CodeFormProps) => {
  const { form, dayField, ...fields } = useCodeForm({ code, onDone });
  const { values, errors, change, field } = fields;
  return (
    <form ref={form} className={layout['stack-5']} noValidate onSubmit={fields.onSubmit}>
      <TextField
        label="Code"
        hint={
          code === null
            ? 'De 4 à 24 lettres sans accent, chiffres ou tirets. Il ne change plus ensuite.'
            : undefined
        }
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        readOnly={code !== null}
        {...field('code')}
      />
      <DayField
        ref={dayField}
        label="Valable jusqu’au"
        hint="Ce jour compris. Sans date, il vaut jusqu’à ce que vous l’archiviez."
        value={values.validUntil}
        error={errors.validUntil}
        onChange={(validUntil) => change({ validUntil })}
      />
      <FormFoot
        submit={code === null ? texts.add : texts.save}
        errorText={fields.sentence}
        isBusy={fields.isBusy}
        onCancel={onCancel}
      />
    </form>
  );
};
