import { useEffect, useRef, type ReactNode } from 'react';
import { Message } from './message.tsx';

/**
 * Shows why something was refused. It takes the focus, which the pressed button has lost meanwhile.
 */
export const RefusalMessage = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Message tone="error" role="alert" ref={place}>
      {children}
    </Message>
  );
};
