import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import layout from '../../components/design/layout.module.css';
import { DayField, HourField } from '../forms/fields/date-time-fields.tsx';
import { editingTexts as texts } from './editing-texts.ts';
import styles from './moment-form.module.css';

type MomentFormProps = {
  readonly summary: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onChoose: (day: string, hour: string) => void;
};

/** Chooses a day and an hour of Paris; folded until it is opened. */
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
      <summary className={styles['summary']}>{summary}</summary>
      <div className={layout['stack-3']}>
        <DayField
          label={texts.day}
          value={day}
          error={isMissing ? texts.momentMissing : undefined}
          onChange={setDay}
        />
        <HourField label={texts.hour} value={hour} onChange={setHour} />
        <Button variant="second" isBusy={isBusy} onClick={submit}>
          {action}
        </Button>
      </div>
    </details>
  );
};
