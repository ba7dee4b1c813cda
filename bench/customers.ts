const PASSWORD = 'clave-del-banco';

/** Registers and logs in customers by the real calls; resolves to their tokens. */
export async function logInCustomers(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  // One by one: a password's hash takes a core and 19 MB, and that memory is not what is measured.
  for (let n = 0; n < count; n++) {
    const email = `cliente${n}@banco.test`;
    await post(`${url}/api/users/register`, {
      email,
      password: PASSWORD,
      role: 'customer',
      rut: '12345678-5',
      direccion: 'Av. Irarrázaval 2401',
    });
    const { token } = await post(`${url}/api/users/login`, { email, password: PASSWORD });
    tokens.push(token);
  }
  return tokens;
}

async function post(url: string, body: unknown): Promise<{ token: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} respondió ${response.status}: ${await response.text()}`);
  return (await response.json()) as { token: string };
}
