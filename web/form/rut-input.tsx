import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { largoDeRutValido, rutEsValido } from '#contract/valores/rut.ts';
import styles from '#web/ui/form/form.module.css';

interface RutInputProps extends TextInputProps {
  defaultValue?: string;
  /** What can be done all the same. */
  anyway: string;
}

/** A person's RUT. A wrong check digit is only warned of: the shop keeps it with a flag (D3). */
export function RutInput({ defaultValue = '', anyway, ...rest }: RutInputProps) {
  const [rut, setRut] = useState(defaultValue);
  // Once one stops typing: a warning on leaving the field would move the button from under the pointer.
  const [typed] = useDebouncedValue(rut, 600);
  const wrongDigit = largoDeRutValido(typed) && !rutEsValido(typed);
  return (
    <TextInput
      label="RUT"
      name="rut"
      autoComplete="off"
      placeholder="12.345.678-5"
      size="md"
      maxLength={20}
      {...rest}
      defaultValue={defaultValue}
      onInput={(event) => setRut(event.currentTarget.value)}
      description={
        wrongDigit ? `Revisa tu RUT: el dígito verificador no coincide. ${anyway}` : 'Con dígito verificador.'
      }
      descriptionProps={{ className: wrongDigit ? styles.warning : undefined, role: 'status' }}
    />
  );
}
