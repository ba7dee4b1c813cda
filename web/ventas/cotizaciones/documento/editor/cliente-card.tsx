import { Autocomplete, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { COMUNAS } from '#contract/tienda/comunas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { type ClienteDeLaBase, paginarClientes } from '#contract/ventas/clientes/clientes.ts';
import { CANALES, ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { keepsEscape } from '#web/form/suggest-field.tsx';
import { CLIENTES } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from '../documento.module.css';
import { CAMPOS, type Campo, camposDe } from './documento-rules.ts';
import type { Documento } from './use-documento.ts';

const WAIT_MS = 200;
const SHOWN = 12;

interface ClienteCardProps {
  documento: Documento;
  isAdmin: boolean;
}

/** Whom it is for: of the base, which administrators look up as they type, or free. */
export function ClienteCard({ documento, isAdmin }: ClienteCardProps) {
  const { typed, problems, setCampo } = documento;
  const { campos, cliente_id } = typed;
  const field = (campo: Campo) => ({
    size: 'sm',
    name: campo,
    label: CAMPOS[campo],
    autoComplete: 'off',
    value: campos[campo],
    error: problems[campo],
    onChange: (event: { currentTarget: { value: string } }) => setCampo(campo, event.currentTarget.value),
  });
  return (
    <Card title="Cliente" beside={cliente_id === null ? 'libre' : 'de la base'}>
      <div className={styles.fields}>
        {isAdmin ? (
          <ClienteFinder documento={documento} />
        ) : (
          <TextInput {...field('cliente')} maxLength={120} withAsterisk aria-required />
        )}
        {cliente_id !== null && (
          <p className={styles.soft}>
            {isAdmin && <Link to={`${CLIENTES}/${cliente_id}`}>Ver su ficha</Link>}{' '}
            <UnstyledButton className={styles.inline} onClick={() => documento.setCliente(null, {})}>
              Dejarlo libre
            </UnstyledButton>
          </p>
        )}
        <div className={styles.pair}>
          <TextInput {...field('cliente_rut')} maxLength={20} placeholder="12.345.678-5" />
          <NativeSelect {...field('canal')} data={CANALES.map((value) => ({ value, label: ETIQUETA_CANAL[value] }))} />
        </div>
        <TextInput {...field('cliente_email')} type="email" maxLength={160} />
        <TextInput {...field('cliente_telefono')} type="tel" maxLength={30} />
        <details className={styles.more}>
          <summary>Dirección y giro</summary>
          <div className={styles.fields}>
            <TextInput {...field('cliente_direccion')} maxLength={200} />
            <TextInput {...field('cliente_comuna')} maxLength={80} list="comunas-de-cotizacion" />
            <datalist id="comunas-de-cotizacion">
              {COMUNAS.map((comuna) => (
                <option key={comuna} value={comuna} />
              ))}
            </datalist>
            <TextInput {...field('cliente_giro')} maxLength={120} />
          </div>
        </details>
      </div>
    </Card>
  );
}

/** The client's name; one of the base brings what is known of it, anything else is a free one. */
function ClienteFinder({ documento: { typed, problems, setCliente } }: { documento: Documento }) {
  const { cliente } = typed.campos;
  const [settled] = useDebouncedValue(cliente.trim(), WAIT_MS);
  const { data } = useQuery({
    ...endpointQuery(paginarClientes, { query: { q: settled, page: 1, limit: SHOWN } }),
    enabled: settled.length > 1 && typed.cliente_id === null,
    placeholderData: keepPreviousData,
  });
  const found = settled.length > 1 && typed.cliente_id === null ? (data?.items ?? []) : [];
  const options = found.map((suyo) => ({ value: String(suyo.id), label: labelOf(suyo) }));
  return (
    <Autocomplete
      size="sm"
      name="cliente"
      label={CAMPOS.cliente}
      withAsterisk
      aria-required
      autoComplete="off"
      maxLength={120}
      placeholder="Nombre, empresa o RUT"
      value={cliente}
      error={problems.cliente}
      data={options}
      // The shop has looked already.
      filter={({ options }) => options}
      onChange={(text) => {
        // Another name is another client.
        if (!options.some(({ label }) => label === text)) setCliente(null, { cliente: text });
      }}
      onOptionSubmit={(id) => {
        const chosen = found.find((suyo) => String(suyo.id) === id);
        if (chosen) setCliente(chosen.id, camposDe(chosen));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && keepsEscape(event)) event.stopPropagation();
      }}
    />
  );
}

const labelOf = (cliente: ClienteDeLaBase): string =>
  [cliente.empresa || cliente.nombre, cliente.rut_cliente && formatRut(cliente.rut_cliente)]
    .filter(Boolean)
    .join(' · ');
