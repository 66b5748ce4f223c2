import { Component, type ReactNode } from 'react';
import { v4 } from 'uuid';
import { Button } from '../components/button.tsx';
import { IconMoodSad, IconRefresh } from '../components/icons.ts';
import { forgetFailures, NotLoaded } from '../lazy-part.tsx';
import { appTexts } from './app-texts.ts';
import styles from './error-boundary.module.css';
import { NotLoadedNotice } from './not-loaded-notice.tsx';
import { PathTitle } from './path-title.tsx';

type Props = { readonly children: ReactNode };
type State = {
  readonly broken: null | { readonly reference: string; readonly isNotLoaded: boolean };
};

const whole: State = { broken: null };

/** React knows no other way to catch what breaks while rendering than a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = whole;
  private failures = 0;

  static getDerivedStateFromError(error: unknown): State {
    const reference = `S-${v4().slice(0, 4).toUpperCase()}`;
    return { broken: { reference, isNotLoaded: error instanceof NotLoaded } };
  }

  override componentDidCatch() {
    this.failures += 1;
    forgetFailures();
  }

  private readonly retry = () => this.setState(whole);

  override render() {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    return (
      <div className={styles['broken']} role="alert">
        <PathTitle />
        <span className={styles['picture']}>
          <IconMoodSad size={44} />
        </span>
        <div className={styles['words']}>
          {broken.isNotLoaded ? (
            <NotLoadedNotice isFirst={this.failures === 1} onRetry={this.retry} />
          ) : (
            <>
              <h1 className={styles['title']}>{appTexts.broken.title}</h1>
              <p>{appTexts.broken.kept(broken.reference)}</p>
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
