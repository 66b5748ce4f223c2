import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/fields/field.tsx';
import layout from '../../components/design/layout.module.css';
import { editingTexts as texts } from './editing-texts.ts';

type MomentFormProps = {
  readonly summary: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onChoose: (day: string, hour: string) => void;
};

/** When something is to happen: a day and an hour of Paris, asked for only where they are wanted. */
export const MomentForm = ({ summary, action, isBusy, onChoose }: MomentFormProps) => {
  const [day, setDay] = useState('');
  const [hour, setHour] = useState('08:00');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    const isWhole = day !== '' && hour !== '';
    setIsMissing(!isWhole);
    if (isWhole) onChoose(day, hour);
  };
  return (
    <details>
      <summary className={layout['touch']}>{summary}</summary>
      <div className={layout['stack-3']}>
        <TextField
          label={texts.day}
          type="date"
          value={day}
          error={isMissing ? texts.momentMissing : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={texts.hour}
          type="time"
          value={hour}
          onChange={({ target }) => setHour(target.value)}
        />
        <Button variant="second" isBusy={isBusy} onClick={submit}>
          {action}
        </Button>
      </div>
    </details>
  );
};
