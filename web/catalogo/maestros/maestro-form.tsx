import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  type ArbolDeMaestros,
  crearMaestro,
  DEBES_INICIAR_SESION,
  editarMaestro,
  MAESTRO_ACTUALIZADO,
  MAESTRO_CREADO,
  type Maestro,
  obtenerArbolDeMaestros,
  sugerirCorrelativo,
} from '#contract/catalogo/maestros/maestros.ts';
import { COMPLETA_LOS_CAMPOS } from '#contract/catalogo/maestros/maestros-campos.ts';
import { FAMILIAS, nombreFamilia, normalizar } from '#contract/tienda/catalogo.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { readUser } from '#web/client/session/session.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { focusFirstOf } from '#web/form/focus-first.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { SIGUE_AQUI } from '#web/form/use-submit.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { MaestroConflict } from './maestro-conflict.tsx';
import { builtCode, type Draft, draftOf, EMPTY_DRAFT, FIELDS, missingOf, subFamiliaOf } from './maestro-draft.ts';
import styles from './maestros.module.css';

interface MaestroFormProps {
  /** Whom it saves as: the session's, whatever is sent (D62). */
  userId: number;
  /** The one that is edited; without one, another is created. */
  editing: Maestro | null;
  /** What another one begins with. */
  preset?: Partial<Draft>;
  /** It begins with the focus: somebody asked for it. */
  focused: boolean;
  /** Edit mode is over: saved, or cancelled. */
  onClose: () => Promise<void>;
}

/** The form of a master, which creates or edits (seed 001 §2): saving or cancelling goes back to creating. */
export function MaestroForm({ userId, editing, preset, focused, onClose }: MaestroFormProps) {
  const [newer, setNewer] = useState<Maestro | null>(null);
  const form = useEndpointForm(editarMaestro, {
    seen: editing,
    initial: (seen: Maestro | null) => (seen ? draftOf(seen) : { ...EMPTY_DRAFT, ...preset }),
    draft: editing ? `maestro-${editing.id}` : 'maestro-nuevo',
    compose: (fields, seen) => ({ ...fields, user_id: userId, ...(seen && { version: seen.version }) }),
    check: (values) => {
      if (!readUser()) return { message: DEBES_INICIAR_SESION };
      const missing = missingOf(values);
      if (missing.length === 0) return null;
      return {
        message: COMPLETA_LOS_CAMPOS,
        fields: Object.fromEntries(missing.map((name) => [name, 'Es obligatorio.'])),
      };
    },
    send: (body) =>
      editing ? api(editarMaestro, { params: { id: String(editing.id) }, body }) : api(crearMaestro, { body }),
    newer: newerOf,
    onConflict: (now) => setNewer(now),
    onDone: async (_maestro, changed) => {
      toast(editing ? MAESTRO_ACTUALIZADO : MAESTRO_CREADO, { detail: changed ? SIGUE_AQUI : undefined });
      if (changed) return;
      if (editing) await onClose();
      else focusFirstOf(form.submit.form.current, ['description']);
    },
  });
  const { submit } = form;
  const { sending, ready } = submit;
  const { data: tree = [] } = useQuery(endpointQuery(obtenerArbolDeMaestros));
  const isFocused = useRef(focused);
  useEffect(() => {
    if (!isFocused.current) return;
    submit.form.current?.scrollIntoView({ block: 'center' });
    focusFirstOf(submit.form.current, ['description']);
  }, [submit.form]);

  /** Writes into a field that somebody may be looking at. */
  function write(name: keyof Draft, text: string): void {
    const input = submit.form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) form.rewrite(name, input, text);
  }

  const typed = {
    familia: String(form.useValue('familia')),
    sub_familia: String(form.useValue('sub_familia')),
    cod_familia: String(form.useValue('cod_familia')),
    cod_sub_familia: String(form.useValue('cod_sub_familia')),
    correlativo: String(form.useValue('correlativo')),
  };
  const suggestion = useSuggestion(typed, form.value('correlativo') === '' || !editing, (next) => {
    write('correlativo', next);
  });
  const branch = branchOf(tree, typed.familia);
  const built = builtCode(typed);

  // A familia that there is already brings its code along.
  const subBranch = subBranchOf(branch, typed.sub_familia);
  useFilledCode(branch?.cod_familia, typed.cod_familia, (code) => write('cod_familia', code));
  useFilledCode(subBranch?.cod_sub_familia, typed.cod_sub_familia, (code) => write('cod_sub_familia', code));

  const familias = useId();
  const subFamilias = useId();
  return (
    <Panel title={editing ? 'Editar maestro' : 'Nuevo maestro'}>
      <Form form={form} aria-label={editing ? `Editar ${editing.description}` : 'Nuevo maestro'}>
        <div className={styles.fields}>
          <TextField form={form} name="description" label={FIELDS.description} className={styles.whole!} />
          <TextField form={form} name="familia" label={FIELDS.familia} list={familias} />
          <NumberField
            form={form}
            name="cod_familia"
            label={FIELDS.cod_familia}
            description={ownerText(suggestion?.familia, typed.familia) ?? 'Número, como 14.'}
          />
          <TextField form={form} name="sub_familia" label={FIELDS.sub_familia} list={subFamilias} />
          <NumberField
            form={form}
            name="cod_sub_familia"
            label={FIELDS.cod_sub_familia}
            description={ownerText(suggestion?.sub_familia, typed.sub_familia) ?? 'Hasta 99; puede quedar vacío.'}
          />
          <NumberField
            form={form}
            name="correlativo"
            label={FIELDS.correlativo}
            description={
              suggestion?.correlativo
                ? `El siguiente libre de la subfamilia es ${suggestion.correlativo}.`
                : 'El número dentro de la subfamilia.'
            }
          />
          <NumberField
            form={form}
            name="codigo_fussan"
            label={FIELDS.codigo_fussan}
            description={built ? `Vacío se forma solo: ${built}.` : 'Vacío se forma solo con los códigos.'}
          />
        </div>
        <datalist id={familias}>
          {[...new Set([...FAMILIAS.map(nombreFamilia), ...tree.map(({ familia }) => nombreFamilia(familia))])].map(
            (name) => (
              <option key={name} value={name} />
            ),
          )}
        </datalist>
        <datalist id={subFamilias}>
          {branch?.sub_familias
            .filter(({ sub_familia }) => sub_familia !== '')
            .map(({ sub_familia }) => (
              <option key={sub_familia} value={sub_familia} />
            ))}
        </datalist>
        {newer ? (
          <MaestroConflict
            mine={form.values()}
            newer={newer}
            saving={sending}
            onTakeNewer={() => {
              setNewer(null);
              form.restart(newer);
            }}
            onSaveMine={() => {
              setNewer(null);
              form.rebase(newer);
              void form.send();
            }}
          />
        ) : (
          <div className={styles.buttons}>
            <Button type="submit" aria-disabled={sending} disabled={!ready}>
              {sending ? 'Guardando…' : editing ? 'Guardar cambios' : 'Crear maestro'}
            </Button>
            {editing && (
              <Button
                variant="default"
                aria-disabled={sending}
                onClick={() => {
                  if (sending) return;
                  form.restart();
                  void onClose();
                }}
              >
                Cancelar edición
              </Button>
            )}
          </div>
        )}
      </Form>
    </Panel>
  );
}

function newerOf({ code, details }: ApiError, seen: Maestro | null): Maestro | null {
  return seen && code === 'MAESTRO_CAMBIADO' ? (details.maestro as Maestro) : null;
}

/** Writes the code that goes with what is chosen, unless somebody wrote another: as it is typed, before the next field has the focus. */
function useFilledCode(code: number | undefined, typed: string, apply: (text: string) => void): void {
  const filled = useRef('');
  const suggest = useEffectEvent((code: number | undefined) => {
    if (!code || (typed.trim() !== '' && typed !== filled.current)) return;
    filled.current = String(code);
    apply(filled.current);
  });
  useEffect(() => suggest(code), [code]);
}

/**
 * The next running number of the sub-family whose codes are typed. It is written where nobody has written another:
 * `apply` is called with it while the field is empty, or holds the one that was suggested before.
 */
function useSuggestion(
  typed: Pick<Draft, 'cod_familia' | 'cod_sub_familia' | 'correlativo'>,
  isWanted: boolean,
  apply: (text: string) => void,
) {
  const codes = subFamiliaOf(typed);
  const [settled] = useDebouncedValue(codes ? `${codes.cod_familia} ${codes.cod_sub_familia}` : '', 300);
  const [cod_familia, cod_sub_familia] = settled.split(' ').map(Number);
  const { data } = useQuery({
    ...endpointQuery(sugerirCorrelativo, { query: { cod_familia, cod_sub_familia } }),
    enabled: settled !== '',
  });
  const suggested = useRef('');
  const suggest = useEffectEvent((correlativo: number | null | undefined) => {
    const isFree = typed.correlativo.trim() === '' || typed.correlativo === suggested.current;
    if (!correlativo || !isWanted || !isFree) return;
    suggested.current = String(correlativo);
    apply(suggested.current);
  });
  const correlativo = settled === '' ? undefined : data?.correlativo;
  useEffect(() => suggest(correlativo), [correlativo]);
  return settled === '' ? undefined : data;
}

const same = (one: string, other: string) => normalizar(one.trim()) === normalizar(other.trim());

/** Whose a code is by now, when that is another than the one that is written beside it. */
function ownerText(owner: string | null | undefined, typed: string): string | undefined {
  if (!owner || same(nombreFamilia(owner), typed) || same(owner, typed)) return undefined;
  return `Ese código ya es de «${nombreFamilia(owner)}».`;
}

const branchOf = (tree: ArbolDeMaestros, familia: string) =>
  tree.find((branch) => same(nombreFamilia(branch.familia), familia));
const subBranchOf = (branch: ArbolDeMaestros[number] | undefined, sub_familia: string) =>
  branch?.sub_familias.find((sub) => sub.sub_familia !== '' && same(sub.sub_familia, sub_familia));
