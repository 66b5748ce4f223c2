import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../components/icons.ts';
import type { CalendarView } from './calendar-days.ts';
import { texts } from './calendar-texts.ts';
import styles from './calendar-toolbar.module.css';

const views = ['day', 'week', 'list'] as const;

type CalendarToolbarProps = {
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly onStep: (direction: -1 | 1) => void;
  readonly onToday: () => void;
};

export const CalendarToolbar = ({ view, onView, onStep, onToday }: CalendarToolbarProps) => {
  const unit = view === 'day' ? 'day' : 'week';
  return (
    <div className={styles['toolbar']}>
      <div className={styles['steps']}>
        <IconButton
          look="ringed"
          label={texts.before[unit]}
          icon={<IconChevronLeft />}
          onClick={() => onStep(-1)}
        />
        <Button variant="second" size="small" className={styles['today']} onClick={onToday}>
          {texts.today}
        </Button>
        <IconButton
          look="ringed"
          label={texts.after[unit]}
          icon={<IconChevronRight />}
          onClick={() => onStep(1)}
        />
      </div>
      <fieldset className={styles['views']}>
        <legend className="visually-hidden">{texts.views}</legend>
        {views.map((own) => (
          <label key={own} className={styles['view']}>
            <input
              type="radio"
              className="visually-hidden"
              name="presentation"
              checked={own === view}
              onChange={() => onView(own)}
            />
            {texts[own]}
          </label>
        ))}
      </fieldset>
    </div>
  );
};
