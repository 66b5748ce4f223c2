import { Component, type ReactNode } from 'react';
import { v4 } from 'uuid';
import { Button } from '../components/button.tsx';
import { IconMoodSad, IconRefresh } from '../components/icons.ts';
import { appTexts } from './app-texts.ts';
import styles from './error-boundary.module.css';
import { PathTitle } from './path-title.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly reference: string | null };

const whole: State = { reference: null };

/** A chunk of an older release is gone: only loading the page again helps. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module/i.test(error.message);

/** React knows no other way to catch what breaks while rendering than a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = whole;
  private lastError: unknown;

  static getDerivedStateFromError(): State {
    return { reference: `S-${v4().slice(0, 4).toUpperCase()}` };
  }

  override componentDidCatch(error: unknown) {
    this.lastError = error;
  }

  private readonly retry = () => {
    if (isMissingChunk(this.lastError)) globalThis.location.reload();
    else this.setState(whole);
  };

  override render() {
    const { reference } = this.state;
    if (reference === null) return this.props.children;
    return (
      <div className={styles['broken']} role="alert">
        <PathTitle />
        <span className={styles['picture']}>
          <IconMoodSad size={44} />
        </span>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{appTexts.broken.title}</h1>
          <p>{appTexts.broken.kept(reference)}</p>
          <Button variant="second" size="small" icon={<IconRefresh />} onClick={this.retry}>
            {appTexts.broken.retry}
          </Button>
        </div>
      </div>
    );
  }
}
