import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';

interface CantidadFieldProps {
  input: RefObject<HTMLInputElement | null>;
  name: string;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
  onBlur?: () => void;
}

/** How many: the big field after the code, whose Enter writes it down. */
export function CantidadField({ input, onType, ...rest }: CantidadFieldProps) {
  return (
    <TextInput
      size="lg"
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      ref={input}
      label="Cantidad"
      enterKeyHint="done"
      onChange={({ currentTarget: { value } }) => onType(value)}
      {...rest}
    />
  );
}
