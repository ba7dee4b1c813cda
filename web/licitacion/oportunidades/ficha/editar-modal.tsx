import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paginarUsuarios } from '#contract/casa/usuarios/usuarios-admin.ts';
import { editarOportunidad } from '#contract/licitacion/oportunidades/actos.ts';
import { ETIQUETA_GARANTIA, type Garantia, TIPOS_GARANTIA } from '#contract/licitacion/oportunidades/campos.ts';
import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { DatosFields, valuesOf } from '../fields.tsx';
import styles from '../licitaciones.module.css';

interface EditarModalProps extends OverRecord {
  una: Oportunidad;
}

/** A guarantee as it is typed. */
type Typed = Omit<Garantia, 'monto' | 'vence'> & { key: number; monto: string; vence: string };

/** Changes what is known of one, who answers for it and what it asks as a guarantee. */
export function EditarModal({ una, onClose }: EditarModalProps) {
  const [responsable, setResponsable] = useState(String(una.responsable_id ?? ''));
  const [garantias, setGarantias] = useState<Typed[]>(() =>
    una.garantias.map(({ tipo, monto, vence, nota }, key) => ({
      key,
      tipo,
      nota,
      monto: monto === null ? '' : String(monto).replace('.', ','),
      vence: vence ?? '',
    })),
  );
  const { data } = useQuery(endpointQuery(paginarUsuarios, { query: { role: 'admin', page: 1, limit: 100 } }));
  const personas = (data?.users ?? []).map(({ id, name, email }) => ({ value: String(id), label: name || email }));
  const form = useEndpointForm(editarOportunidad, {
    initial: valuesOf(una),
    params: { id: String(una.id) },
    compose: ({ comprador_rut, ...fields }) => ({
      ...fields,
      // As Mercado Público wrote it, it may stay so.
      ...(comprador_rut !== una.comprador_rut && { comprador_rut }),
      version: una.version,
      responsable_id: responsable === '' ? null : Number(responsable),
      garantias: garantias.map(({ tipo, monto, vence, nota }) => ({
        tipo,
        nota,
        monto: monto.trim() === '' ? null : (leerNumero(monto).valor ?? Number.NaN),
        vence: vence || null,
      })),
    }),
    onDone: closing(onClose, `La licitación ${una.codigo} está guardada.`),
  });
  const change = (key: number, what: Partial<Typed>) =>
    setGarantias(garantias.map((one) => (one.key === key ? { ...one, ...what } : one)));
  return (
    <FormModal form={form} title={`Editar ${una.codigo}`} wide onClose={onClose}>
      <DatosFields form={form} />
      <NativeSelect
        size="md"
        label="Responsable"
        value={responsable}
        onChange={(event) => setResponsable(event.currentTarget.value)}
        data={[
          { value: '', label: 'Nadie todavía' },
          ...(una.responsable_id !== null && !personas.some(({ value }) => value === String(una.responsable_id))
            ? [{ value: String(una.responsable_id), label: una.responsable ?? 'Quien estaba' }]
            : []),
          ...personas,
        ]}
      />
      <fieldset className={styles.group}>
        <legend>Garantías</legend>
        {garantias.map(({ key, tipo, monto, vence, nota }, n) => (
          <div key={key} className={styles.pair}>
            <NativeSelect
              size="md"
              label={`Garantía ${n + 1}`}
              value={tipo}
              onChange={(event) => change(key, { tipo: event.currentTarget.value as Garantia['tipo'] })}
              data={TIPOS_GARANTIA.map((value) => ({ value, label: ETIQUETA_GARANTIA[value] }))}
            />
            <TextInput
              size="md"
              label="Monto"
              inputMode="decimal"
              value={monto}
              onChange={(event) => change(key, { monto: event.currentTarget.value })}
            />
            <TextInput
              size="md"
              type="date"
              label="Vale hasta"
              value={vence}
              onChange={(event) => change(key, { vence: event.currentTarget.value })}
            />
            <TextInput
              size="md"
              label="Nota"
              maxLength={200}
              value={nota}
              onChange={(event) => change(key, { nota: event.currentTarget.value })}
            />
            <div>
              <Button
                size="xs"
                variant="default"
                onClick={() => setGarantias(garantias.filter((one) => one.key !== key))}
              >
                Quitar la garantía {n + 1}
              </Button>
            </div>
          </div>
        ))}
        {garantias.length < 10 && (
          <Button
            mt="xs"
            size="xs"
            variant="default"
            onClick={() =>
              setGarantias([
                ...garantias,
                {
                  key: Math.max(-1, ...garantias.map(({ key }) => key)) + 1,
                  tipo: 'seriedad',
                  monto: '',
                  vence: '',
                  nota: '',
                },
              ])
            }
          >
            Agregar una garantía
          </Button>
        )}
      </fieldset>
    </FormModal>
  );
}
