import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf, type CallError } from '../../../api/call-error.ts';
import type { Sent } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { ChoiceGroup } from '../../../components/controls/fields/choice.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { todayOfServer } from '../../../components/design/wall-clock.ts';
import formStyles from '../../../features/forms/form.module.css';
import { PersonFields } from '../../../features/forms/person-fields.tsx';
import {
  focusFirstError,
  definedErrors,
  personErrorsOf,
  type FieldErrors,
} from '../../../features/forms/field-errors.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import { ResendConfirmation } from '../../../features/session/resend-confirmation.tsx';
import { relativesPath } from '../../../paths.ts';
import { fieldSentences, relativeFormTexts as texts } from './relative-texts.ts';
import { bodyOf, type RelativeValues } from './relative-values.ts';
import styles from './relatives.module.css';

type Field = 'firstname' | 'lastname' | 'birthday';

const links = (['child', 'partner', 'parent', 'other', 'none'] as const).map((value) => ({
  value,
  label: texts.links[value],
}));

export type RelativeFormProps = {
  /** What it is kept under while it is not saved. */
  readonly name: string;
  readonly saved: RelativeValues;
  readonly submit: string;
  readonly send: (body: ReturnType<typeof bodyOf>) => Promise<Sent<{ readonly message: string }>>;
};

const sentenceOf = ({ status, code, message }: CallError): string => {
  if (typeof status !== 'number') return texts.network;
  return code === undefined ? texts.failed : message;
};

const useRelativeForm = ({ name, saved, send }: RelativeFormProps) => {
  const edits = useEdits(`relative.${name}`, saved);
  const [fields, setFields] = useState<FieldErrors<Field>>({});
  const [sentence, setSentence] = useState<string>();
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const showErrors = (wrong: FieldErrors<Field>, said: string) => {
    setFields(wrong);
    setSentence(said);
    focusFirstError(form.current);
  };
  const submit = async () => {
    const wrong = definedErrors(personErrorsOf(edits.values, todayOfServer(), fieldSentences));
    const isOnlyDay = Object.values(wrong).every((said) => said === fieldSentences.birthdayWrong);
    if (Object.keys(wrong).length > 0)
      return showErrors(wrong, isOnlyDay ? fieldSentences.birthdayWrong : texts.missing);
    setSentence(undefined);
    setIsUnconfirmed(false);
    setFields({});
    setIsBusy(true);
    const { data, error } = await send(bodyOf(edits.values));
    setIsBusy(false);
    if (data === undefined) {
      const failure = failureOf(error);
      setIsUnconfirmed(failure.code === 'EMAIL_NOT_CONFIRMED');
      const about = failure.fields.map((field) => [field, failure.message]);
      return showErrors(Object.fromEntries(about), sentenceOf(failure));
    }
    edits.forget();
    return navigate(relativesPath, { state: { said: data.message } });
  };
  return { ...edits, form, fields, sentence, isUnconfirmed, isBusy, submit };
};

/** Who a relative is. What is typed stays over a reload until it is saved. */
export const RelativeForm = (props: RelativeFormProps) => {
  const { form, submit, fields, sentence, isUnconfirmed, isBusy, ...edits } =
    useRelativeForm(props);
  const { values, change, overtaken } = edits;
  const elsewhere = isBusy
    ? {}
    : Object.fromEntries(overtaken.map((field) => [field, texts.overtaken]));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <PersonFields
        isOneself={false}
        values={values}
        change={change}
        fields={{ ...elsewhere, ...fields }}
      />
      <ChoiceGroup<RelativeValues['link']>
        legend={
          <>
            <span>{`${texts.link} `}</span>
            <span className={formStyles['optional']}>{texts.optional}</span>
          </>
        }
        options={links}
        columns={2}
        value={values.link}
        onChange={(link) => change({ link })}
      />
      {sentence === undefined ? null : (
        <Message tone="error" role="alert">
          {isUnconfirmed ? (
            <>
              <p>{sentence}</p>
              <ResendConfirmation />
            </>
          ) : (
            sentence
          )}
        </Message>
      )}
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy} busyText={texts.busy}>
          {props.submit}
        </Button>
      </div>
    </form>
  );
};
