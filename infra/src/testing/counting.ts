/** A proxy that records the names of the called methods in order. */
export const counting = <Port extends object>(port: Port, calls: string[]): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        calls.push(String(name));
        return Reflect.apply(value as (...all: unknown[]) => unknown, target, given);
      };
    },
  });
