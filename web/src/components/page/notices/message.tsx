import type { ReactNode, Ref } from 'react';
import type { Elements } from '../hooks/elements.ts';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '../../design/icons.ts';
import { classes } from '../../design/classes.ts';
import styles from './message.module.css';
import tones from '../../design/tones.module.css';
import { WithOrdinals } from '../dialogs/with-ordinals.tsx';

export type Tone = 'success' | 'caution' | 'error' | 'information';

const icons = {
  success: IconCircleCheck,
  caution: IconAlertTriangle,
  error: IconAlertCircle,
  information: IconInfoCircle,
} as const;

export type MessageProps = {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** `alert` for what needs an answer now, `status` for what may wait. */
  readonly role?: 'alert' | 'status';
  readonly action?: Elements;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
};

export const Message = ({ tone, children, role, action, className, ref }: MessageProps) => {
  const Icon = icons[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={classes(styles['message'], tones[tone], className)}
      role={role}
    >
      <Icon />
      <div className={styles['words']}>
        <WithOrdinals>{children}</WithOrdinals>
      </div>
      {action}
    </div>
  );
};

type AlertProps = Pick<MessageProps, 'className'> & {
  readonly children: string | null | undefined;
};

/** Announced at once; rendered only while there is an error. */
export const ErrorAlert = ({ children, className }: AlertProps) =>
  children === null || children === undefined ? null : (
    <Message tone="error" role="alert" {...(className === undefined ? {} : { className })}>
      {children}
    </Message>
  );
