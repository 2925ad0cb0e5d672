interface PhotoFieldProps {
  readonly label: string;
  readonly onChange: (photo: File | undefined) => void;
}

/** Chooses one JPEG or PNG; it is sent after its form. */
export function PhotoField({ label, onChange }: PhotoFieldProps) {
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium">
      {label}
      <input
        type="file"
        accept="image/png,image/jpeg"
        onChange={(event) => onChange(event.currentTarget.files?.[0])}
        className="text-sm font-normal file:mr-3 file:min-h-11 file:rounded-md file:border-0 file:bg-secondary file:px-4 file:font-semibold file:text-on-secondary"
      />
    </label>
  );
}
