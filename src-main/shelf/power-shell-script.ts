// The same as the script for sh, for PowerShell 5.1 and later, with the curl.exe of Windows. In: a planned product. Out: its text, in ASCII.
import type { PlannedProduct } from '../contract/shelf.ts';
import { fileLines, scriptHead } from './script-head.ts';

export function powerShellScript(planned: PlannedProduct, dated: string): string {
  const files = fileLines(planned).map((line) => `  '${line}'`);
  const head = scriptHead(planned, dated, `powershell -File fetch-${planned.product.id}.ps1 [-Folder folder]`).map((line) =>
    `# ${line}`.trimEnd(),
  );
  const text = `${head.join('\n')}\nparam([string]$Folder = '.')\n$Files = @(\n${files.join('\n')}\n)\n$Base = if ($env:FETCH_BASE) { $env:FETCH_BASE } else { '${planned.base ?? ''}' }\n${BODY}`;
  return text.replaceAll('\n', '\r\n');
}

const BODY = `$Key = $env:FETCH_KEY
$Header = $env:FETCH_KEY_HEADER
$Sums = if ($env:FETCH_SUMS) { $env:FETCH_SUMS } else { Join-Path $Folder 'checksums.txt' }
$Tries = if ($env:FETCH_TRIES) { [int]$env:FETCH_TRIES } else { 5 }
$Pause = if ($env:FETCH_PAUSE) { [int]$env:FETCH_PAUSE } else { 10 }
$Curl = (Get-Command curl.exe, curl -CommandType Application -ErrorAction SilentlyContinue | Select-Object -First 1).Source
if (-not $Curl) { Write-Error 'curl is not installed.'; exit 2 }

if ([Environment]::UserInteractive -and -not [Console]::IsInputRedirected) {
  if (-not $Base) { $Base = Read-Host 'Address of the folder with the files' }
  if (-not $Key) {
    $Secure = Read-Host 'Key of the office (not shown; empty for none)' -AsSecureString
    $Key = [Net.NetworkCredential]::new('', $Secure).Password
  }
  if ($Key -and -not $Header) { $Header = Read-Host 'Name of the request header for the key' }
}
if ($Base -notmatch '^https?://') {
  Write-Error 'There is no address to fetch from. Set FETCH_BASE to the address of the folder with the files.'
  exit 2
}
# A redirect reaches no file of this computer, and a key no line that others read.
$Protocols = if ($Key) { '=https' } else { '=http,https' }
if ($Key -and $Base -notmatch '^https://') {
  Write-Error 'A key is sent to addresses with https:// alone. Set FETCH_BASE to such an address, or leave the key out.'
  exit 2
}
if ($Key -and -not $Header) { Write-Error 'Set FETCH_KEY_HEADER to the name of the request header for the key.'; exit 2 }
if ("$Key$Header" -match '["\\\\]') { Write-Error 'The key or its header has a quotation mark or a backslash.'; exit 2 }
New-Item -ItemType Directory -Force -Path $Folder | Out-Null
$Nowhere = if ($env:OS -eq 'Windows_NT') { 'NUL' } else { '/dev/null' }

function Get-Address([string]$Name, [string]$Year) {
  $Filled = $Base.Replace('{year}', $Year)
  if ($Filled.Contains('{name}')) { return $Filled.Replace('{name}', $Name) }
  return $Filled.TrimEnd('/') + '/' + $Name
}

# The key goes to curl on its standard input, so that no list of processes shows it.
function Invoke-Keyed([string[]]$Options) {
  ('header = "{0}: {1}"' -f $Header, $Key) | & $Curl --proto $Protocols --proto-redir $Protocols --globoff --config - @Options
}

function Get-Once([string]$From, [string]$To) {
  $Options = @('--fail', '--silent', '--show-error', '--connect-timeout', '30', '--speed-limit', '1', '--speed-time', '120', '--continue-at', '-', '--write-out', '%{http_code}')
  if (-not $Key) {
    $script:State = & $Curl --proto $Protocols --proto-redir $Protocols --globoff @Options --location --output $To $From
    return $LASTEXITCODE
  }
  # Another address than that of the office does not get its key.
  $Moved = Invoke-Keyed @('--silent', '--head', '--output', $Nowhere, '--write-out', '%{redirect_url}', $From)
  if ($Moved) {
    $script:State = & $Curl --proto $Protocols --proto-redir $Protocols --globoff @Options --location --output $To $Moved
    return $LASTEXITCODE
  }
  $script:State = Invoke-Keyed ($Options + @('--output', $To, $From))
  $Code = $LASTEXITCODE
  if ("$script:State" -match '^3\\d\\d$') {
    Remove-Item -Force -ErrorAction SilentlyContinue $To
    Write-Host "$From leads to another address."
    return 1
  }
  return $Code
}

function Get-File([string]$From, [string]$To) {
  for ($Try = 1; ; $Try++) {
    $Code = Get-Once $From $To
    if ($Code -eq 0) { return $true }
    # The server cannot continue, or there is nothing left to continue: from the beginning.
    if ($Code -eq 33 -or $Code -eq 36 -or ($Code -eq 22 -and "$script:State" -eq '416')) { Remove-Item -Force -ErrorAction SilentlyContinue $To }
    if ($Try -ge $Tries) { return $false }
    Start-Sleep -Seconds $Pause
  }
}

function Get-Expected([string]$Name, [string]$Sum) {
  if ($Sum -ne '-') { return $Sum }
  if (-not (Test-Path $Sums)) { return '' }
  foreach ($Line in Get-Content $Sums) {
    $Cells = $Line.Trim() -split '\\s+', 2
    if ($Cells.Count -eq 2 -and ($Cells[1] -replace '^\\*', '' -replace '^.*/', '') -eq $Name) { return $Cells[0].ToLowerInvariant() }
  }
  return ''
}

function Test-File([string]$Name, [string]$Path, [string]$Bytes, [string]$Sum) {
  if ($Bytes -ne '-' -and (Get-Item $Path).Length -ne [long]$Bytes) { Write-Host "\${Name}: its size is not that of the list."; return $false }
  if ($Name -like '*.zip') {
    $Stream = [IO.File]::OpenRead((Resolve-Path $Path).ProviderPath)
    try { $IsZip = $Stream.ReadByte() -eq 0x50 -and $Stream.ReadByte() -eq 0x4B } finally { $Stream.Dispose() }
    if (-not $IsZip) { Write-Host "\${Name}: no ZIP archive; the answer may be a page to sign in."; return $false }
  }
  $Expected = Get-Expected $Name $Sum
  if (-not $Expected) { Write-Host "\${Name}: fetched; no checksum to verify it with."; return $true }
  $Algorithm = if ($Expected.Length -eq 40) { 'SHA1' } else { 'SHA256' }
  if ((Get-FileHash -Algorithm $Algorithm $Path).Hash -ne $Expected) { Write-Host "\${Name}: its checksum is wrong."; return $false }
  Write-Host "\${Name}: fetched, checksum verified."
  return $true
}

$Failed = 0
foreach ($Line in $Files) {
  $Name, $Year, $Bytes, $Sum = $Line -split ' '
  $Path = Join-Path $Folder $Name
  if (Test-Path $Path) { Write-Host "\${Name}: already there."; continue }
  if (-not (Get-File (Get-Address $Name $Year) "$Path.part")) {
    Write-Host "\${Name}: not fetched; the next run continues it."
    $Failed++
  } elseif (Test-File $Name "$Path.part" $Bytes $Sum) {
    Move-Item "$Path.part" $Path
  } else {
    Move-Item -Force "$Path.part" "$Path.wrong"
    $Failed++
  }
}
if ($Failed -gt 0) { Write-Host "$Failed not fetched."; exit 1 }
Write-Host 'All files are there.'
`;
