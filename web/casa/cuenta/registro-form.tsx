import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ETIQUETA_ROL, ROLES, type Rol } from '#contract/casa/usuarios/roles.ts';
import {
  FORMULARIO_INCOMPLETO,
  PISTA_DE_CLAVE,
  type Registro,
  registrarUsuario,
} from '#contract/casa/usuarios/usuarios.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useDraft } from '#web/client/drafts/use-draft.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { RutInput } from '#web/form/rut-input.tsx';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { type Refusal, useSubmit } from '#web/form/use-submit.ts';
import { PERSON_FIELDS } from '#web/sesion/person-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from '#web/ui/form/form.module.css';
import { TermsNote } from '#web/ui/frame/terms-note.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';
import { approvalNote, checkRegistro, FALTA } from './registro-rules.ts';

const REGISTRO_FALLIDO = 'Hubo un error al registrar el usuario.';

interface RegistroFormProps {
  /** Called once the account exists. */
  onDone: (values: Registro) => Promise<void>;
  /** Called when there is an account already, after an attempt whose answer never came: whether it came of that. */
  onMadeBefore: (values: Registro) => Promise<boolean>;
}

/** The form of seed 000 §5. */
export function RegistroForm({ onDone, onMadeBefore }: RegistroFormProps) {
  const [role, setRole] = useState<Rol>('customer');
  const unanswered = useRef<string>(undefined);
  const submit = useSubmit({ check, send, refusal, failed: REGISTRO_FALLIDO });
  const draft = useDraft('registro', submit.form, ['email', 'role', 'rut', 'direccion', 'name']);

  async function send(form: FormData): Promise<void> {
    const values = readForm(form);
    try {
      await api(registrarUsuario, { body: values });
      draft.forget();
      await onDone(values);
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : new ApiError(0, {}, REGISTRO_FALLIDO);
      if (code === 'EMAIL_OCUPADO' && unanswered.current === values.email && (await onMadeBefore(values))) {
        draft.forget();
        return;
      }
      if (status === 0) unanswered.current = values.email;
      throw error;
    }
  }

  const { fields = {} } = submit.problem ?? {};
  return (
    <SubmitForm submit={submit}>
      {Object.values(fields).includes(FALTA) && (
        <Notice key={submit.problem?.attempt} tone="error" message={FORMULARIO_INCOMPLETO} />
      )}
      <TextInput {...PERSON_FIELDS.email} autoComplete="email" error={fields.email} />
      <PasswordInput
        label="Contraseña"
        description={PISTA_DE_CLAVE}
        name="password"
        autoComplete="new-password"
        error={fields.password}
      />
      <NativeSelect
        label="Tipo de cuenta"
        name="role"
        size="md"
        defaultValue={role}
        onInput={(event) => setRole(event.currentTarget.value as Rol)}
        data={ROLES.map((value) => ({ value, label: ETIQUETA_ROL[value] }))}
        description={role === 'customer' ? undefined : approvalNote(role)}
        descriptionProps={{ className: styles.warning, role: 'status' }}
        error={fields.role}
      />
      <RutInput error={fields.rut} anyway="Puedes registrarte igual." />
      <TextInput {...PERSON_FIELDS.direccion} autoComplete="address-line1" error={fields.direccion} />
      <TextInput {...PERSON_FIELDS.name} label="Nombre (opcional)" autoComplete="name" error={fields.name} />
      <TermsNote act="registrarte" />
      <Button type="submit" disabled={!submit.ready || submit.sending}>
        {submit.sending ? 'Registrando…' : 'Registrarse'}
      </Button>
      <NeedsScript />
    </SubmitForm>
  );
}

/** What is wrong stands beside its field, of which the first takes the focus. */
function check(form: FormData): Refusal | null {
  const fields = checkRegistro(readForm(form));
  return fields && { fields };
}

/** That it failed is always said (seed 000 §5); why, once. */
function refusal(error: unknown): Refusal {
  const fields = error instanceof ApiError ? error.fields : {};
  const detail = reasonOf(error);
  return {
    message: REGISTRO_FALLIDO,
    detail: Object.values(fields).includes(detail ?? '') ? undefined : detail,
    fields,
  };
}

function readForm(data: FormData): Registro {
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
