import { createHmac, timingSafeEqual } from 'node:crypto'

/** The content of a proof: the organisation, and the mobile number to which the code was sent. */
type Proved = { organization_id: string; mobile: string }

/** How long a proof is accepted, in milliseconds: long enough to fill in a form. */
const lifetime = 3_600_000

const signed = (secret: string, { organization_id, mobile }: Proved, expires: number): Buffer =>
  createHmac('sha256', secret).update(`applicant ${organization_id} ${mobile} ${expires}`).digest()

/**
 * Creates a signed proof that the sender of a form has received a code on this mobile number. The proof is not stored, and
 * gives no access to data. With it, an application may fill the empty fields of earlier ones (fill-proved.ts).
 */
export function makeProof(secret: string, proved: Proved, now = Date.now()): { proof: string; expire_at: string } {
  const expires = now + lifetime
  const proof = `${expires}.${signed(secret, proved, expires).toString('base64url')}`
  return { proof, expire_at: new Date(expires).toISOString() }
}

/** Whether a proof belongs to this organisation and this mobile number, and has not expired. */
export function isProved(secret: string, proof: string | undefined, proved: Proved, now = Date.now()): boolean {
  const [expires = '', signature = ''] = proof?.split('.') ?? []
  if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now) return false
  const expected = signed(secret, proved, Number(expires))
  const sentSignature = Buffer.from(signature, 'base64url')
  return sentSignature.length === expected.length && timingSafeEqual(sentSignature, expected)
}
