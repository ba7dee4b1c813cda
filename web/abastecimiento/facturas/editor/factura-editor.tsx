import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ETIQUETA_TIPO, nombreDeFactura, TIPOS_FACTURA } from '#contract/abastecimiento/facturas/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { FACTURAS } from '#web/staff/addresses.ts';
import { ProvedorSelect } from '#web/staff/proveedores/provedor-field.tsx';
import papel from '#web/staff/record/lineas.module.css';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from '../facturas.module.css';
import { Elegir } from './elegir.tsx';
import { dueOf, isNota } from './factura-rules.ts';
import { Lineas } from './lineas.tsx';
import { Suma } from './suma.tsx';
import type { Editor } from './use-editor.ts';

interface FacturaEditorProps {
  editor: Editor;
  /** Whose it is and what kind of paper can't be changed any more. */
  isNew: boolean;
  saving: boolean;
  label: string;
  onSave: () => void;
  cancel: ReactNode;
}

/** A supplier's invoice as one types it off its paper, and beside it what it may charge. */
export function FacturaEditor({ editor, isNew, saving, label, onSave, cancel }: FacturaEditorProps) {
  const { typed, failure, propuesta, problems, changed } = editor;
  const nota = isNota(typed);
  const due = dueOf(typed, propuesta?.plazo_pago ?? null);
  return (
    <form
      className={papel.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <UnsavedChanges when={changed && !saving} onDiscard={editor.discard} />
      {failure && (
        <Notice key={failure.attempt} tone="error" message={failure.message} detail={failure.detail} focused>
          {failure.otra && (
            <LinkButton look="outline" to={`${FACTURAS}/${failure.otra.id}`}>
              Ver la otra factura
            </LinkButton>
          )}
        </Notice>
      )}
      <Card title="El documento">
        <div className={styles.paper}>
          {isNew && (
            <>
              <ProvedorSelect
                label="Proveedor"
                attributes={{ input: { name: 'proveedor_id' } }}
                withAsterisk
                aria-required
                className={styles.wide}
                value={typed.proveedor_id}
                error={problems.proveedor_id}
                onValue={(proveedor_id) => {
                  // What one charges is not another's.
                  if (proveedor_id !== typed.proveedor_id) editor.set({ proveedor_id, rows: [], referencia_id: '' });
                }}
              />
              <NativeSelect
                size="md"
                label="Documento"
                name="tipo"
                value={typed.tipo}
                data={TIPOS_FACTURA.map((tipo) => ({ value: String(tipo), label: ETIQUETA_TIPO[tipo] }))}
                onChange={(event) => editor.set({ tipo: event.currentTarget.value, referencia_id: '' })}
              />
            </>
          )}
          <TextInput
            size="md"
            label="Número"
            name="folio"
            withAsterisk
            aria-required
            autoComplete="off"
            maxLength={40}
            value={typed.folio}
            error={problems.folio}
            onChange={(event) => editor.set({ folio: event.currentTarget.value })}
          />
          <TextInput
            size="md"
            type="date"
            label="Emitida"
            name="fecha_emision"
            withAsterisk
            aria-required
            value={typed.fecha_emision}
            error={problems.fecha_emision}
            onChange={(event) => editor.set({ fecha_emision: event.currentTarget.value })}
          />
          {!nota && (
            <TextInput
              size="md"
              type="date"
              label="Vence"
              name="vence"
              description={due && !typed.vence ? `Vacío: el ${formatFecha(due)}, según lo convenido.` : undefined}
              value={typed.vence}
              error={problems.vence}
              onChange={(event) => editor.set({ vence: event.currentTarget.value })}
            />
          )}
          <TextInput
            size="md"
            label="Total del documento"
            name="total"
            inputMode="numeric"
            withAsterisk
            aria-required
            autoComplete="off"
            description="Con IVA, como lo dice el papel."
            value={typed.total}
            error={problems.total}
            onChange={(event) => editor.set({ total: event.currentTarget.value })}
            onBlur={() => {
              const { valor } = leerNumero(typed.total);
              if (valor !== null && Number.isFinite(valor)) editor.set({ total: formatNumero(valor) });
            }}
          />
          {nota && isNew && (
            <NativeSelect
              size="md"
              className={styles.wide}
              label="Factura que rebaja"
              name="referencia_id"
              withAsterisk
              aria-required
              value={typed.referencia_id}
              error={problems.referencia_id}
              data={[
                { value: '', label: propuesta?.facturas.length === 0 ? 'No hay ninguna que rebajar' : 'Elige una' },
                ...(propuesta?.facturas ?? []).map((otra) => ({
                  value: String(otra.id),
                  label: `${nombreDeFactura(otra)} · ${otra.saldo > 0 ? `se deben ${formatPrecio(otra.saldo)}` : 'pagada: queda a favor'}`,
                })),
              ]}
              onChange={(event) => editor.set({ referencia_id: event.currentTarget.value })}
            />
          )}
        </div>
      </Card>
      {typed.proveedor_id === '' ? (
        <p className={styles.soft}>Elige un proveedor para ver lo que puede facturar.</p>
      ) : editor.error && !propuesta ? (
        <LoadFailed
          message="No pudimos cargar lo que este proveedor puede facturar."
          error={editor.error}
          onRetry={editor.reload}
        />
      ) : !propuesta ? (
        <Loading label="Buscando lo recibido…" />
      ) : (
        !nota && <Elegir editor={editor} propuesta={propuesta} />
      )}
      {typed.proveedor_id !== '' && (
        <Card title="Líneas" beside={many(typed.rows.length, 'línea', 'líneas')}>
          <Lineas editor={editor} />
          <Suma editor={editor} />
        </Card>
      )}
      <Card title="Notas">
        <Textarea
          size="md"
          aria-label="Notas"
          name="notas"
          description="Las lee sólo el personal."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1_000}
          value={typed.notas}
          onChange={(event) => editor.set({ notas: event.currentTarget.value })}
        />
      </Card>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={saving}>
          {saving ? 'Guardando…' : label}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
