import { NativeSelect, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ETIQUETA_ROL, ROLES, type Rol } from '#contract/roles.ts';
import { type Registro, registrarUsuario } from '#contract/usuarios.ts';
import { ApiError, reasonOf } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useDraft } from '#web/client/use-draft.ts';
import { PasswordField } from '#web/sesion/password-field.tsx';
import { PERSON_FIELDS } from '#web/sesion/person-fields.ts';
import { RutField } from '#web/sesion/rut-field.tsx';
import { SubmitForm } from '#web/sesion/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form.module.css';
import { NeedsScript } from '#web/ui/states.tsx';
import { TermsNote } from '#web/ui/terms-note.tsx';
import { approvalNote, checkRegistro } from './registro-rules.ts';

const REGISTRO_FALLIDO = 'Hubo un error al registrar el usuario.';

type FieldMessages = Partial<Record<keyof Registro, string>>;

interface Problem {
  message: string;
  detail?: string;
  fields: FieldMessages;
  attempt: number;
}

interface RegistroFormProps {
  /** Called once the account exists. */
  onDone: (values: Registro) => Promise<void>;
  /** Called when there is an account already, after an attempt whose answer never came: whether it came of that. */
  onMadeBefore: (values: Registro) => Promise<boolean>;
}

/** The form of seed 000 §5. */
export function RegistroForm({ onDone, onMadeBefore }: RegistroFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const [role, setRole] = useState<Rol>('customer');
  const busy = useRef(false);
  const unanswered = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const ready = useMounted();
  const draft = useDraft('registro', form, ['email', 'role', 'rut', 'direccion', 'name']);

  // A message that belongs to one field is read from the field itself; the others take the focus by themselves.
  useEffect(() => {
    if (!problem || problem.message) return;
    const [field] = Object.keys(problem.fields);
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }, [problem]);

  function tell(next: Omit<Problem, 'attempt'>): void {
    setProblem((previous) => ({ ...next, attempt: (previous?.attempt ?? 0) + 1 }));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const values = readForm(event.currentTarget);
    const found = checkRegistro(values);
    if (found) {
      const single = found.fields.length === 1 && values[found.fields[0]!].trim() !== '';
      const text = single ? found.message : 'Falta este dato.';
      const fields = Object.fromEntries(found.fields.map((field) => [field, text]));
      tell({ message: single ? '' : found.message, fields });
      return;
    }
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      await api(registrarUsuario, { body: values });
      draft.forget();
      await onDone(values);
    } catch (error) {
      const { status, code, fields } = error instanceof ApiError ? error : new ApiError(0, {}, REGISTRO_FALLIDO);
      if (code === 'EMAIL_OCUPADO' && unanswered.current === values.email && (await onMadeBefore(values))) {
        draft.forget();
        return;
      }
      if (status === 0) unanswered.current = values.email;
      const detail = reasonOf(error);
      const besideField = Object.values(fields).includes(detail ?? '');
      tell({ message: REGISTRO_FALLIDO, detail: besideField ? undefined : detail, fields });
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  const { fields = {} } = problem ?? {};
  return (
    <SubmitForm submit={{ form, onSubmit, problem }}>
      <TextInput {...PERSON_FIELDS.email} autoComplete="email" error={fields.email} />
      <PasswordField
        label="Contraseña"
        description="8 caracteres o más."
        name="password"
        autoComplete="new-password"
        error={fields.password}
      />
      <NativeSelect
        label="Tipo de cuenta"
        name="role"
        size="md"
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as Rol)}
        data={ROLES.map((value) => ({ value, label: ETIQUETA_ROL[value] }))}
        description={role === 'customer' ? undefined : approvalNote(role)}
        descriptionProps={{ className: styles.warning, role: 'status' }}
        error={fields.role}
      />
      <RutField error={fields.rut} anyway="Puedes registrarte igual." />
      <TextInput {...PERSON_FIELDS.direccion} autoComplete="street-address" error={fields.direccion} />
      <TextInput {...PERSON_FIELDS.name} label="Nombre (opcional)" autoComplete="name" error={fields.name} />
      <TermsNote act="registrarte" />
      <Button type="submit" disabled={!ready || sending}>
        {sending ? 'Registrando…' : 'Registrarse'}
      </Button>
      <NeedsScript />
    </SubmitForm>
  );
}

function readForm(form: HTMLFormElement): Registro {
  const data = new FormData(form);
  const text = (name: keyof Registro) => String(data.get(name) ?? '');
  return {
    email: text('email').trim(),
    password: text('password'),
    role: text('role') as Rol,
    rut: text('rut').trim(),
    direccion: text('direccion').trim(),
    name: text('name').trim() || undefined,
  };
}
