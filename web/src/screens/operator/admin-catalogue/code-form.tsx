import { REFERRAL_CODE_PATTERN, referralCodeOf, type AdminReferralCode } from 'contracts';
import { useRef, useState, type FormEvent } from 'react';
import { DayField } from '../../../features/forms/date-time-fields.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import {
  useCreateReferralCodeMutation,
  useReviseReferralCodeMutation,
} from './admin-catalogue-api.ts';
import styles from './admin-catalogue-screen.module.css';
import { codeTexts, texts } from './admin-catalogue-texts.ts';
import { FormFoot } from './form-foot.tsx';
import { useFormSending } from './use-form-sending.ts';

export type CodeFormProps = {
  /** The code that is revised; `null` for a new one. */
  readonly code: AdminReferralCode | null;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
};

const codePattern = new RegExp(REFERRAL_CODE_PATTERN);

const useCodeForm = ({ code, onDone }: Pick<CodeFormProps, 'code' | 'onDone'>) => {
  const [typed, setTyped] = useState(code?.code ?? '');
  const [day, setDay] = useState(code?.validUntil ?? '');
  const [invalidField, setInvalidField] = useState<'code' | 'day'>();
  const [create] = useCreateReferralCodeMutation();
  const [revise] = useReviseReferralCodeMutation();
  const sending = useFormSending(onDone);
  const codeField = useRef<HTMLInputElement>(null);
  const dayField = useRef<HTMLInputElement>(null);
  const findInvalidField = () => {
    if (!codePattern.test(referralCodeOf(typed))) return 'code';
    // A day that was typed in part says nothing, and is not to be taken for none.
    return day === '' && dayField.current?.value !== '' ? 'day' : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findInvalidField();
    setInvalidField(found);
    if (found !== undefined) return { code: codeField, day: dayField }[found].current?.focus();
    const validUntil = day === '' ? null : day;
    return sending.send(
      code === null
        ? create({ code: referralCodeOf(typed), validUntil })
        : revise({ code: code.code, validUntil }),
    );
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setInvalidField(undefined);
    sending.forget();
  };
  return {
    typed,
    day,
    codeField,
    dayField,
    submit,
    changeCode: change(setTyped),
    changeDay: change(setDay),
    codeError: sending.errorOf('code', invalidField === 'code' ? codeTexts.codeWrong : undefined),
    dayError: sending.errorOf(
      'validUntil',
      invalidField === 'day' ? codeTexts.validUntilWrong : undefined,
    ),
    errorText: sending.otherThan('code', 'validUntil'),
    isBusy: sending.isBusy,
  };
};

/** Creates a referral code, or says until when one is valid. */
export const CodeForm = ({ code, onDone, onCancel }: CodeFormProps) => {
  const { codeField, dayField, ...form } = useCodeForm({ code, onDone });
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField
        ref={codeField}
        label={codeTexts.code}
        hint={code === null ? codeTexts.codeHint : undefined}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        readOnly={code !== null}
        value={form.typed}
        error={form.codeError}
        onChange={({ target }) => form.changeCode(target.value)}
      />
      <DayField
        ref={dayField}
        label={codeTexts.validUntil}
        hint={codeTexts.validUntilHint}
        value={form.day}
        error={form.dayError}
        onChange={form.changeDay}
      />
      <FormFoot
        submit={code === null ? texts.add : texts.save}
        errorText={form.errorText}
        isBusy={form.isBusy}
        onCancel={onCancel}
      />
    </form>
  );
};
