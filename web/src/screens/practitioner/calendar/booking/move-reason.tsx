import { REASON_MAX, type ClientReach } from 'contracts';
import type { Ref } from 'react';
import { TextArea } from '../../../../components/controls/fields/field.tsx';
import formStyles from '../../../../features/forms/form.module.css';
import { reachTexts } from '../../../../features/reach/reach-texts.ts';
type ReasonProps = {
  readonly clients: readonly ClientReach[];
  readonly value: string;
  readonly field: Ref<HTMLTextAreaElement>;
  readonly onChange: (reason: string) => void;
};

export const MoveReason = ({ clients, value, field, onChange }: ReasonProps) => (
  <TextArea
    ref={field}
    label={
      <>
        <span>{`Motif `}</span>
        <span className={formStyles['optional']}>facultatif</span>
      </>
    }
    hint={reachTexts.moveHint(clients)}
    rows={2}
    longest={REASON_MAX}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
