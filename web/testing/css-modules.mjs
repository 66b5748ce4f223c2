/** A CSS module in which each class name is its own key. */
// oxlint-disable-next-line import/no-default-export -- Jest loads the default export
export default new Proxy({}, { get: (_none, name) => String(name) });
