// A script that fetches the files of a product with curl, for sh. In: a planned product. Out: its text. The key of the office is read when it
// runs; a file that was interrupted is continued, and one that is not what it should be is set aside.
import type { PlannedProduct } from '../contract/shelf.ts';
import { fileLines, scriptHead } from './script-head.ts';

/** Ends of a file's life: `NAME.part` is being fetched, `NAME` is complete, `NAME.wrong` failed a check. */
export function shellScript(planned: PlannedProduct, dated: string): string {
  const files = fileLines(planned);
  const head = scriptHead(planned, dated, `sh fetch-${planned.product.id}.sh [folder]`).map((line) => `# ${line}`.trimEnd());
  return `#!/bin/sh\n${head.join('\n')}\n${bodyOf(planned.base ?? '')}${files.join('\n')}\nFILES\n${END}`;
}

const bodyOf = (base: string): string => `
set -u
folder=\${1:-.}
base=\${FETCH_BASE:-'${base}'}
key=\${FETCH_KEY:-}
header=\${FETCH_KEY_HEADER:-}
sums=\${FETCH_SUMS:-"$folder/checksums.txt"}
tries=\${FETCH_TRIES:-5}
pause=\${FETCH_PAUSE:-10}

say() { printf '%s\\n' "$*" >&2; }
ask() { # question
  printf '%s ' "$1" >&2
  IFS= read -r answer || answer=''
  printf '%s' "$answer"
}

if [ -t 0 ]; then
  [ -n "$base" ] || base=$(ask 'Address of the folder with the files:')
  if [ -z "$key" ]; then
    stty -echo 2>/dev/null
    key=$(ask 'Key of the office (not shown; empty for none):')
    stty echo 2>/dev/null
    say ''
  fi
  if [ -n "$key" ] && [ -z "$header" ]; then header=$(ask 'Name of the request header for the key:'); fi
fi
case $base in
  http://* | https://*) ;;
  *) say 'There is no address to fetch from. Set FETCH_BASE to the address of the folder with the files.'; exit 2 ;;
esac
# A redirect reaches no file of this computer, and a key no line that others read.
protocols='=http,https'
if [ -n "$key" ]; then
  protocols='=https'
  case $base in https://*) ;; *) say 'A key is sent to addresses with https:// alone. Set FETCH_BASE to such an address, or leave the key out.'; exit 2 ;; esac
fi
if [ -n "$key" ] && [ -z "$header" ]; then say 'Set FETCH_KEY_HEADER to the name of the request header for the key.'; exit 2; fi
case $key$header in *\\"* | *\\\\*) say 'The key or its header has a quotation mark or a backslash.'; exit 2 ;; esac
mkdir -p "$folder" || exit 2

address() { # name year
  case $base in
    *'{name}'*) printf '%s' "$base" | sed -e "s/{year}/$2/g" -e "s/{name}/$1/g" ;;
    *) printf '%s/%s' "$(printf '%s' "\${base%/}" | sed -e "s/{year}/$2/g")" "$1" ;;
  esac
}

# The key goes to curl on its standard input, so that no list of processes shows it.
keyed() { printf 'header = "%s: %s"\\n' "$header" "$key" | curl --proto "$protocols" --proto-redir "$protocols" --globoff --config - "$@"; }
plain() { curl --proto "$protocols" --proto-redir "$protocols" --globoff "$@" </dev/null; }

get() { # address file
  set -- "$1" "$2" --fail --silent --show-error --connect-timeout 30 --speed-limit 1 --speed-time 120 --continue-at - --write-out '%{http_code}'
  from=$1; to=$2; shift 2
  if [ -z "$key" ]; then state=$(plain "$@" --location --output "$to" "$from"); return $?; fi
  # Another address than that of the office does not get its key.
  moved=$(keyed --silent --head --output /dev/null --write-out '%{redirect_url}' "$from")
  if [ -n "$moved" ]; then state=$(plain "$@" --location --output "$to" "$moved"); return $?; fi
  state=$(keyed "$@" --output "$to" "$from")
  code=$?
  case $state in 3??) rm -f "$to"; say "$from leads to another address."; return 1 ;; esac
  return $code
}

fetch() { # address file
  try=1
  while :; do
    get "$1" "$2"
    code=$?
    [ $code -eq 0 ] && return 0
    # The server cannot continue, or there is nothing left to continue: from the beginning.
    case $code-$state in 22-416 | 33-* | 36-*) rm -f "$2" ;; esac
    [ $try -ge "$tries" ] && return $code
    try=$((try + 1))
    sleep "$pause"
  done
}

digest() { # length file
  case $1 in
    40) if command -v sha1sum >/dev/null; then sha1sum "$2"; else shasum -a 1 "$2"; fi ;;
    64) if command -v sha256sum >/dev/null; then sha256sum "$2"; else shasum -a 256 "$2"; fi ;;
  esac | cut -d ' ' -f 1
}

expected() { # name sum
  if [ "$2" != - ]; then printf '%s' "$2"; return; fi
  [ -r "$sums" ] || return 0
  awk -v name="$1" '{ file = $2; sub(/^\\*/, "", file); sub(/^.*\\//, "", file); sub(/\\r$/, "", file)
    if (file == name) { print tolower($1); exit } }' "$sums"
}

check() { # name file bytes sum
  if [ "$3" != - ] && [ "$(wc -c <"$2" | tr -d ' ')" != "$3" ]; then say "$1: its size is not that of the list."; return 1; fi
  case $1 in
    *.zip) if [ "$(head -c 2 "$2")" != PK ]; then say "$1: no ZIP archive; the answer may be a page to sign in."; return 1; fi ;;
  esac
  sum=$(expected "$1" "$4")
  if [ -z "$sum" ]; then say "$1: fetched; no checksum to verify it with."; return 0; fi
  if [ "$(digest \${#sum} "$2")" != "$sum" ]; then say "$1: its checksum is wrong."; return 1; fi
  say "$1: fetched, checksum verified."
}

failed=0
while read -r name year bytes sum; do
  if [ -e "$folder/$name" ]; then say "$name: already there."; continue; fi
  part=$folder/$name.part
  if ! fetch "$(address "$name" "$year")" "$part"; then
    say "$name: not fetched; the next run continues it."
    failed=$((failed + 1))
  elif check "$name" "$part" "$bytes" "$sum"; then
    mv "$part" "$folder/$name"
  else
    mv "$part" "$folder/$name.wrong"
    failed=$((failed + 1))
  fi
done <<'FILES'
`;

const END = `if [ $failed -gt 0 ]; then say "$failed not fetched."; exit 1; fi
say 'All files are there.'
`;
