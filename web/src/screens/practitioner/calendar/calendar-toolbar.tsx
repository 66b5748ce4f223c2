import type { Ref } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconPlus } from '../../../components/design/icons.ts';
import { Segments } from '../../../components/controls/segments.tsx';
import type { CalendarView } from './calendar-days.ts';
import { texts } from './calendar-texts.ts';
import styles from './calendar-toolbar.module.css';

const views = (['day', 'week', 'list'] as const).map((value) => ({ value, label: texts[value] }));

type CalendarToolbarProps = {
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly onStep: (direction: -1 | 1) => void;
  readonly onToday: () => void;
  readonly onNew: () => void;
  readonly newButton: Ref<HTMLButtonElement>;
};

export const CalendarToolbar = (props: CalendarToolbarProps) => {
  const { view, onView, onStep, onToday, onNew, newButton } = props;
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
          Aujourd’hui
        </Button>
        <IconButton
          look="ringed"
          label={texts.after[unit]}
          icon={<IconChevronRight />}
          onClick={() => onStep(1)}
        />
      </div>
      <div className={styles['views']}>
        <Segments
          legend="Présentation"
          isLegendHidden
          options={views}
          value={view}
          onChange={onView}
        />
      </div>
      <Button
        ref={newButton}
        size="small"
        className={styles['new']}
        icon={<IconPlus size={20} />}
        onClick={onNew}
      >
        Nouveau rendez-vous
      </Button>
    </div>
  );
};
