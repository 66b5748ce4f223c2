export type TrapProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A field that people neither see nor reach: only bots that fill in every field use it. */
export const Trap = ({ value, onChange }: TrapProps) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      <span>Laissez ce champ vide</span>
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  </div>
);
