import {
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import type { FormFields } from './endpoint-form.ts';
import { PasswordInput } from './password-input.tsx';
import { RutInput } from './rut-input.tsx';
import { type Path, readNumber, type Values } from './values.ts';

type Bound = 'form' | 'name' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'required';

/** A field of a form: its bounds and marks are the schema's, and what is said of it is the form's. */
type FieldProps<V extends Values, Own> = Omit<Own, Bound> & { form: FormFields<V>; name: Path<V> };

/** What all fields have of their form. */
function sharedOf<V extends Values>(form: FormFields<V>, name: Path<V>) {
  const required = form.constraint(name)?.required ?? false;
  return {
    name,
    size: 'md',
    error: form.error(name),
    withAsterisk: required && form.marksRequired,
    'aria-required': required || undefined,
  } as const;
}

/** What those have besides that keep what is typed themselves; they begin again when the form writes in them. */
function typedOf<V extends Values>(form: FormFields<V>, name: Path<V>) {
  return {
    ...sharedOf(form, name),
    autoComplete: 'off',
    maxLength: form.constraint(name)?.maxLength,
    defaultValue: String(form.value(name)),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  };
}

export function TextField<V extends Values>({ form, name, ...rest }: FieldProps<V, TextInputProps>) {
  return <TextInput key={form.key(name)} {...typedOf(form, name)} {...rest} />;
}

export function TextareaField<V extends Values>({ form, name, ...rest }: FieldProps<V, TextareaProps>) {
  return <Textarea key={form.key(name)} {...typedOf(form, name)} {...rest} />;
}

type PasswordInputProps = ComponentProps<typeof PasswordInput>;

export function PasswordField<V extends Values>({
  form,
  name,
  ...rest
}: FieldProps<V, Omit<PasswordInputProps, 'error'>> & Pick<PasswordInputProps, 'autoComplete'>) {
  return <PasswordInput key={form.key(name)} {...typedOf(form, name)} {...(rest as PasswordInputProps)} />;
}

export function RutField<V extends Values>({ form, name, ...rest }: FieldProps<V, ComponentProps<typeof RutInput>>) {
  const { maxLength = 20, ...typed } = typedOf(form, name);
  return <RutInput key={form.key(name)} {...typed} maxLength={maxLength} {...rest} />;
}

/** A day, or a moment of Santiago's clocks. */
export function DateField<V extends Values>({ form, name, ...rest }: FieldProps<V, TextInputProps>) {
  const type = form.constraint(name)?.format === 'date-time' ? 'datetime-local' : 'date';
  const { maxLength: _, ...typed } = typedOf(form, name);
  return <TextInput key={form.key(name)} {...typed} type={type} {...rest} />;
}

/**
 * A number, typed the Chilean way and shown so once it is left; a code stays as it is. An amount says below how it is
 * understood.
 */
export function NumberField<V extends Values>({
  form,
  name,
  of = '',
  description,
  ...rest
}: FieldProps<V, TextInputProps> & { /** What an amount is: «neto». */ of?: string }) {
  const { format, integer } = form.constraint(name) ?? {};
  const typed = typedOf(form, name);
  const text = String(form.useValue(name));
  const isAmount = format === FORMATO.precio || format === FORMATO.monto;
  return (
    <TextInput
      key={form.key(name)}
      {...typed}
      maxLength={24}
      inputMode={integer ? 'numeric' : 'decimal'}
      description={description ?? (isAmount && readAs(text, of, Boolean(rest.error ?? typed.error)))}
      onBlur={({ currentTarget }) => {
        const { valor } = readNumber({ format }, currentTarget.value);
        if (format !== FORMATO.codigo && Number.isFinite(valor))
          form.rewrite(name, currentTarget, formatNumero(valor!));
      }}
      {...rest}
    />
  );
}

/**
 * How an amount is understood. Its line stands there also empty, so that what is below doesn't move while one types;
 * unless what is wrong stands there instead.
 */
function readAs(text: string, of: string, isWrong: boolean): ReactNode {
  const { valor } = leerNumero(text);
  const read = valor !== null && valor >= 0 && valor < 1e12 ? formatPrecio(valor) : '';
  return `${read} ${of}`.trim() || (isWrong ? undefined : '\u00a0');
}

export function SelectField<V extends Values>({ form, name, ...rest }: FieldProps<V, NativeSelectProps>) {
  return (
    <NativeSelect
      {...sharedOf(form, name)}
      // Not left to itself: its options may come later than what is chosen.
      value={String(form.useValue(name))}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      {...rest}
    />
  );
}

export function CheckboxField<V extends Values>({ form, name, ...rest }: FieldProps<V, CheckboxProps>) {
  const { withAsterisk: _, ...shared } = sharedOf(form, name);
  return (
    <Checkbox
      {...shared}
      checked={form.useValue(name) === true}
      onChange={(event) => form.set(name, event.currentTarget.checked)}
      {...rest}
    />
  );
}
