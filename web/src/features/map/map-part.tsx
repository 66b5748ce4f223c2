import { Component, Suspense, type ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { NBSP } from '../../components/design/french-format.ts';
import { IconRefresh } from '../../components/design/icons.ts';
import { forgetFailures, NotLoaded } from '../../lazy-part.tsx';
import styles from './map-part.module.css';

type Props = { readonly children: ReactNode };
type State = { readonly failure: unknown };

const whole: State = { failure: null };

export const MapLoading = () => (
  <output className={styles['waiting']}>Chargement de la carte…</output>
);

/**
 * A place for a map: it shows the loading and a failure, and an error of the map does not affect the page.
 */
export class MapPart extends Component<Props, State> {
  override state: State = whole;

  static getDerivedStateFromError(failure: unknown): State {
    return { failure };
  }

  override componentDidCatch() {
    forgetFailures();
  }

  private readonly retry = () => this.setState(whole);

  override render() {
    const { failure } = this.state;
    if (failure !== null && !(failure instanceof NotLoaded)) throw failure;
    return (
      <div className={styles['part']}>
        {failure === null ? (
          <Suspense fallback={<MapLoading />}>{this.props.children}</Suspense>
        ) : (
          <div className={styles['waiting']} role="alert">
            <p>{`Erreur de chargement Google Maps${NBSP}: la carte n’est pas arrivée. La liste dit tout sans elle.`}</p>
            <Button variant="second" size="small" icon={<IconRefresh />} onClick={this.retry}>
              Réessayer
            </Button>
          </div>
        )}
      </div>
    );
  }
}
