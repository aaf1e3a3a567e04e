/** Where one looks, in radians: `yaw` to the right, `pitch` up. */
export interface Look {
  yaw: number
  pitch: number
}
export const start: Look = { yaw: 0, pitch: 0 }
const STEEPEST = 1.2

/** Further to the side without end, up and down to near the poles. */
export const turned = ({ yaw, pitch }: Look, right: number, up: number): Look => ({
  yaw: yaw + right,
  pitch: Math.max(-STEEPEST, Math.min(STEEPEST, pitch + up)),
})

const corners = `attribute vec2 at; varying vec2 p; void main() { p = at; gl_Position = vec4(at, 0.0, 1.0); }`
// One ray a pixel; where it meets the sphere is where the equirectangular picture is read.
const rays = `precision highp float;
varying vec2 p; uniform sampler2D picture; uniform vec2 look; uniform vec2 reach;
const float PI = 3.14159265;
void main() {
  vec3 ray = normalize(vec3(p * reach, 1.0));
  float c = cos(look.y), s = sin(look.y);
  ray = vec3(ray.x, c * ray.y + s * ray.z, c * ray.z - s * ray.y);
  float u = fract((atan(ray.x, ray.z) + look.x) / (2.0 * PI) + 0.5);
  gl_FragColor = texture2D(picture, vec2(u, 0.5 - asin(clamp(ray.y, -1.0, 1.0)) / PI));
}`
/** Tangent of half the horizontal field of view: 80 degrees. */
const REACH = Math.tan((80 / 2) * (Math.PI / 180))

/**
 * Where on a canvas of this shape (height by width) a direction of the picture is seen, as shares from its left and top;
 * undefined where it is out of sight. The picture's yaw and pitch are in degrees.
 */
export function placeOf(
  look: Look,
  shape: number,
  { yaw, pitch }: { yaw: number; pitch: number },
): { left: number; top: number } | undefined {
  const [turn, up] = [(yaw * Math.PI) / 180 - look.yaw, (pitch * Math.PI) / 180]
  const [x, y, z] = [Math.sin(turn) * Math.cos(up), Math.sin(up), Math.cos(turn) * Math.cos(up)]
  const [c, s] = [Math.cos(look.pitch), Math.sin(look.pitch)]
  const depth = s * y + c * z
  if (depth < 0.05) return undefined
  const left = 0.5 + x / depth / REACH / 2
  const top = 0.5 - (c * y - s * z) / depth / (REACH * shape) / 2
  return left > 0 && left < 1 && top > 0 && top < 1 ? { left, top } : undefined
}

/** Prepares a canvas to show an equirectangular picture; undefined where the browser has no WebGL. */
export async function drawPanorama(
  canvas: HTMLCanvasElement,
  src: string,
  signal: AbortSignal,
): Promise<((look: Look) => void) | undefined> {
  const gl = canvas.getContext('webgl')
  if (!gl) return undefined
  const image = new Image()
  image.src = src
  await image.decode().catch(() => undefined)
  if (signal.aborted || image.naturalWidth === 0) return undefined
  const program = linked(gl)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const at = gl.getAttribLocation(program, 'at')
  gl.enableVertexAttribArray(at)
  gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, image)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  const [look, reach] = ['look', 'reach'].map((name) => gl.getUniformLocation(program, name))
  return ({ yaw, pitch }) => {
    const dense = Math.min(devicePixelRatio, 2)
    canvas.width = canvas.clientWidth * dense
    canvas.height = canvas.clientHeight * dense
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.uniform2f(look ?? null, yaw, pitch)
    gl.uniform2f(reach ?? null, REACH, (REACH * canvas.height) / Math.max(canvas.width, 1))
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
}

function linked(gl: WebGLRenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, rays],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return program
}
