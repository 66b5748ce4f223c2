/** Sends each item to every listener, in order. A listener has its own queue, which begins with its call. */
export const openAnnouncements = <Item>() => {
  type Listener = { queue: Item[]; wake: () => void; readonly concerns: (item: Item) => boolean };
  const listeners = new Set<Listener>();
  let ended = false;

  const items = async function* (listener: Listener, signal: AbortSignal): AsyncGenerator<Item> {
    const wake = () => listener.wake();
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted) {
        const queued = listener.queue;
        listener.queue = [];
        // In an async generator `yield*` takes twice as long.
        for (const item of queued) yield item;
        if (ended) return;
        if (listener.queue.length > 0 || signal.aborted) continue;
        await new Promise<void>((resolve) => {
          listener.wake = resolve;
        });
      }
    } finally {
      signal.removeEventListener('abort', wake);
      listeners.delete(listener);
    }
  };

  return {
    say: (news: readonly Item[]) => {
      for (const listener of listeners) {
        // A call has a maximum number of arguments.
        for (const item of news) if (listener.concerns(item)) listener.queue.push(item);
        if (listener.queue.length > 0) listener.wake();
      }
    },
    /** Whether a listener waits for this item. */
    isHeard: (item: Item): boolean => [...listeners].some((listener) => listener.concerns(item)),
    /** All items by default. */
    listen: (
      signal: AbortSignal,
      concerns: (item: Item) => boolean = () => true,
    ): AsyncIterable<Item> => {
      const listener: Listener = { queue: [], wake: () => {}, concerns };
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
      return items(listener, signal);
    },
    /** Listeners read earlier items, then end. */
    end: () => {
      ended = true;
      for (const listener of listeners) listener.wake();
    },
  };
};
