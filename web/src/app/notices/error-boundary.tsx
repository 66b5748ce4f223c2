import { Component, type ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { IconMoodSad, IconRefresh } from '../../components/design/icons.ts';
import { forgetFailures, NotLoaded } from '../../lazy-part.tsx';
import { appTexts } from '../app-texts.ts';
import { sendCrashReport } from './crash-report.ts';
import styles from './error-boundary.module.css';
import layout from '../../components/design/layout.module.css';
import { NotLoadedNotice, type NotLoadedProps } from './not-loaded-notice.tsx';
import { PathTitle } from '../path-title.tsx';

type Props = {
  readonly children: ReactNode;
  /**
   * Rendered instead of a part that could not be loaded; other errors are thrown to the boundary of the page.
   */
  readonly renderNotLoaded?: (failure: NotLoadedProps) => ReactNode;
};
type State = {
  readonly broken: null | {
    readonly error: unknown;
    readonly notLoaded: NotLoaded | null;
  };
  readonly reference?: string | undefined;
};

const whole: State = { broken: null, reference: undefined };

/** Only a class can catch errors of rendering in React. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = whole;
  private failures = 0;

  static getDerivedStateFromError(error: unknown): State {
    return {
      broken: { error, notLoaded: error instanceof NotLoaded ? error : null },
      reference: undefined,
    };
  }

  override componentDidCatch(thrown: unknown) {
    this.failures += 1;
    forgetFailures();
    // A part that failed to load is not a crash, and the boundary of the page reports the other errors.
    if (thrown instanceof NotLoaded || this.props.renderNotLoaded !== undefined) return;
    void sendCrashReport(thrown).then((reference) => this.setState({ reference }));
  }

  private readonly retry = () => this.setState(whole);

  override render() {
    const { broken, reference } = this.state;
    const { children, renderNotLoaded } = this.props;
    if (broken === null) return children;
    const failure = {
      isFirst: this.failures === 1,
      wasRequestedOffline: broken.notLoaded?.wasRequestedOffline === true,
      onRetry: this.retry,
    };
    if (renderNotLoaded !== undefined) {
      if (broken.notLoaded !== null) return renderNotLoaded(failure);
      throw broken.error;
    }
    return (
      <div className={styles['broken']} role="alert">
        <PathTitle />
        <span className={styles['picture']}>
          <IconMoodSad size={44} />
        </span>
        <div className={layout['starts-3']}>
          {broken.notLoaded !== null ? (
            <NotLoadedNotice {...failure} />
          ) : (
            <>
              <h1 className={styles['title']}>{appTexts.broken.title}</h1>
              <p>{appTexts.broken.kept(reference)}</p>
              <Button variant="second" size="small" icon={<IconRefresh />} onClick={this.retry}>
                {appTexts.broken.retry}
              </Button>
            </>
          )}
        </div>
      </div>
    );
  }
}
